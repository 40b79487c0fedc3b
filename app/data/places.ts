import { createIsomorphicFn, createServerFn, createServerOnlyFn } from '@tanstack/react-start';
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server';
import { z } from 'zod';

import type { Context } from '#worker/usecases/context.ts';
import { cityPage, zipPage, type PlacePage } from '#worker/usecases/places/place-page.ts';
import { servedPlaces } from '#worker/usecases/places/served-places.ts';

import { answer } from './answer.ts';
import { contextOf } from './context.ts';
import type { Answer } from './models.ts';
import { cityModelOf, placeModelOf, type CityModel, type PlaceModel } from './place-page.ts';
import { upTo } from './up-to.ts';

const loadZipPlace = createServerFn({ method: 'GET' })
  .validator(z.object({ zipCode: upTo(20) }))
  .handler(({ context, data }): Promise<Answer<PlaceModel | null>> => {
    const ctx = contextOf(context);
    return answer(ctx, async () => modelOf(ctx, await zipPage(ctx, data.zipCode), 'zip'));
  });

const loadCityPlace = createServerFn({ method: 'GET' })
  .validator(z.object({ stateCode: upTo(10), slug: upTo(200) }))
  .handler(({ context, data }): Promise<Answer<PlaceModel | null>> => {
    const ctx = contextOf(context);
    return answer(ctx, async () => modelOf(ctx, await cityPage(ctx, data), 'city'));
  });

const loadServedPlaces = createServerFn({ method: 'GET' }).handler(
  ({ context }): Promise<Answer<ReadonlyArray<CityModel>>> => {
    const ctx = contextOf(context);
    return answer(ctx, async () => (await servedPlaces(ctx)).map(cityModelOf));
  },
);

function modelOf(ctx: Context, page: PlacePage | null, by: 'zip' | 'city'): PlaceModel | null {
  return page === null || ctx.tenant === null ? null : placeModelOf(page, by, ctx.now(), ctx.tenant.timeZone);
}

/** The place that an address names; its value is null for one that is not served. */
export function loadPlace(
  named: { readonly zipCode: string } | { readonly stateCode: string; readonly slug: string },
): Promise<Answer<PlaceModel | null>> {
  return withStatus('zipCode' in named ? loadZipPlace({ data: named }) : loadCityPlace({ data: named }));
}

/** All places that the storefront's business serves. */
export function loadPlaces(): Promise<Answer<ReadonlyArray<CityModel>>> {
  return withStatus(loadServedPlaces());
}

/** A page whose data could not be had says by its status that it is to be asked again. */
async function withStatus<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answered = await asked;
  if (!answered.ok) tellOfFailure(answered.problem.code === 'RATE_LIMITED');
  return answered;
}

const tellOfFailure = createIsomorphicFn()
  .server((isLimited: boolean) => sayUnavailable(isLimited))
  .client((_isLimited: boolean) => undefined);

const sayUnavailable = createServerOnlyFn((isLimited: boolean) => {
  setResponseStatus(isLimited ? 429 : 503);
  setResponseHeader('Retry-After', '30');
  setResponseHeader('Cache-Control', 'no-store');
});

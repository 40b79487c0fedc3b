import { createIsomorphicFn } from '@tanstack/react-start';
import type { BreadcrumbList, Graph, LocalBusiness, Offer, Place, PostalAddress, Product } from 'schema-dts';

import { m } from '#texts';
import { dollars } from '#worker/domain/money.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';

import type { BusinessCard, DumpsterCard, SearchPage, Shell, Store } from './models.ts';
import type { CityModel, PlaceModel } from './place-page.ts';

/** A script of the head that no browser runs: its nonce comes from the page. */
export type DataScript = { readonly type: 'application/ld+json'; readonly children: string };

type Crumb = { readonly name: string; readonly path: string };
type Asked = {
  readonly shell: Shell;
  readonly path: string;
  readonly crumbs: ReadonlyArray<Crumb>;
  readonly place?: PlaceModel;
  readonly cities?: ReadonlyArray<CityModel>;
};

/**
 * What a store's page is about, for search engines: the business, what it offers at the place, and where the page stands.
 * Made on the server alone: whoever goes on inside the site reads the page itself.
 */
export const storeData = createIsomorphicFn()
  .server((asked: Asked): ReadonlyArray<DataScript> => {
    const { shell, path, crumbs, place, cities } = asked;
    if (shell.store === null) return [];
    const area = place === undefined ? (cities ?? []).map(cityOf) : [placeOf(place)];
    return [
      scriptOf([
        businessOf(shell, shell.store, area),
        ...(place === undefined ? [] : productsOf(shell, place.business, placeOf(place), path, place.validUntil)),
        ...breadcrumb(shell, crumbs),
      ]),
    ];
  })
  .client((_asked: Asked): ReadonlyArray<DataScript> => []);

type Searched = {
  readonly shell: Shell;
  readonly path: string;
  readonly page: SearchPage | null;
  readonly crumbs: ReadonlyArray<Crumb>;
};

/** The same for what a search found at a ZIP; nothing for a search that found nothing, or was too slow for the head. */
export const searchData = createIsomorphicFn()
  .server(({ shell, path, page, crumbs }: Searched): ReadonlyArray<DataScript> => {
    const zipCode = page?.place.zipCode ?? null;
    if (page === null || zipCode === null || page.businesses.length === 0) return [];
    const area = zipArea(zipCode, page.place.label);
    const validUntil = addDays(today(new Date(), 'UTC'), SEARCH_DAYS);
    const products = page.businesses.flatMap((card) => productsOf(shell, card, area, path, validUntil));
    const store = shell.store === null ? [] : [businessOf(shell, shell.store, [area])];
    return [scriptOf([...store, ...products, ...breadcrumb(shell, crumbs)])];
  })
  .client((_asked: Searched): ReadonlyArray<DataScript> => []);

const SEARCH_DAYS = 14;

type Thing = Graph['@graph'][number];

/** `<` is written so that no text of a business can end the script. */
function scriptOf(graph: ReadonlyArray<Thing>): DataScript {
  const document: Graph = { '@context': 'https://schema.org', '@graph': graph };
  return { type: 'application/ld+json', children: JSON.stringify(document).replaceAll('<', String.raw`\u003c`) };
}

function businessOf(shell: Shell, store: Store, area: ReadonlyArray<Place>): LocalBusiness {
  const { canonicalOrigin: origin } = shell;
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: store.name,
    url: `${origin}/`,
    image: imageOf(shell),
    ...(store.tagline === null ? {} : { slogan: store.tagline }),
    ...(store.phone === null ? {} : { telephone: store.phone }),
    ...(store.email === null ? {} : { email: store.email }),
    ...(store.address === null ? {} : { address: addressOf(store.address) }),
    ...(area.length === 0 ? {} : { areaServed: area }),
  };
}

function addressOf({ street, city, stateCode, zipCode }: NonNullable<Store['address']>): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: stateCode,
    postalCode: zipCode,
    addressCountry: 'US',
  };
}

function imageOf({ canonicalOrigin }: Shell): string {
  return `${canonicalOrigin}/icon.svg`;
}

function placeOf({ label, city, stateCode, zipCode }: PlaceModel): Place {
  const address: PostalAddress = {
    '@type': 'PostalAddress',
    addressLocality: city,
    addressRegion: stateCode,
    addressCountry: 'US',
    ...(zipCode === null ? {} : { postalCode: zipCode }),
  };
  return { '@type': 'Place', name: label, address };
}

function cityOf({ label }: CityModel): Place {
  return { '@type': 'Place', name: label };
}

function zipArea(zipCode: string, label: string): Place {
  const address: PostalAddress = { '@type': 'PostalAddress', postalCode: zipCode, addressCountry: 'US' };
  return { '@type': 'Place', name: label, address };
}

function productsOf(
  shell: Shell,
  card: BusinessCard,
  area: Place,
  path: string,
  validUntil: CalendarDay,
): ReadonlyArray<Product> {
  const url = `${shell.canonicalOrigin}${path}`;
  return card.dumpsters.map((size) => ({
    '@type': 'Product',
    '@id': `${url}#${size.id}`,
    name: size.title,
    description:
      size.description ??
      m.places_product_description({ size: size.size, days: m.common_days({ count: size.rentalDays }) }),
    category: m.places_product_category(),
    image: imageOf(shell),
    size: m.places_product_size({ size: size.size }),
    offers: offerOf(size, card.name, area, url, validUntil),
  }));
}

function offerOf(size: DumpsterCard, seller: string, area: Place, url: string, validUntil: CalendarDay): Offer {
  return {
    '@type': 'Offer',
    price: dollars(size.startingPrice).toFixed(2),
    priceCurrency: 'USD',
    priceValidUntil: validUntil,
    ...availabilityOf(size),
    url,
    areaServed: area,
    seller: { '@type': 'Organization', name: seller },
  };
}

function availabilityOf({ available, nextFree }: DumpsterCard): Pick<Offer, 'availability' | 'availabilityStarts'> {
  if (available > 0) return { availability: 'https://schema.org/InStock' };
  if (nextFree === null) return { availability: 'https://schema.org/SoldOut' };
  return { availability: 'https://schema.org/BackOrder', availabilityStarts: nextFree };
}

function breadcrumb({ canonicalOrigin }: Shell, crumbs: ReadonlyArray<Crumb>): ReadonlyArray<BreadcrumbList> {
  if (crumbs.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `${canonicalOrigin}${path}`,
      })),
    },
  ];
}

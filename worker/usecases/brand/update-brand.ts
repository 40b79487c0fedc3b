import { changeBusiness } from '#db/queries/business-writes.ts';
import { findBusiness } from '#db/queries/businesses.ts';
import { contrastReport, type ColourReport } from '#tenants/brand-report.ts';
import { MOST_RADIUS, MOST_SVG, MOST_TAGLINE, type Brand, type BrandFont, type BrandTheme } from '#tenants/brand.ts';
import { isColour } from '#tenants/colours.ts';
import { storedBrand } from '#tenants/stored-brand.ts';
import { cleanSvg } from '#worker/domain/clean-svg.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { orProblems } from '../cart/checked-line.ts';
import { changedBusiness } from '../catalogue/changed-business.ts';
import { auditOf, requireMay, type Person } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { notFound, type FieldProblem } from '../errors.ts';
import type { BusinessView } from '../views.ts';

/** What is not given stays as it is. An empty text takes away what a brand need not have. */
export type BrandFields = {
  /** `#rrggbb` */
  readonly accent?: string;
  readonly second?: string;
  /** pixels, 0 to 16 */
  readonly radius?: number;
  readonly font?: BrandFont;
  readonly theme?: BrandTheme;
  readonly logoSvg?: string;
  readonly faviconSvg?: string;
  readonly tagline?: string;
};

export type BrandChanged = {
  readonly business: BusinessView;
  /** What the chosen colours became, and why. */
  readonly colours: ReadonlyArray<ColourReport>;
};

/**
 * Changes how a business looks, on all of its pages and in its mails within a minute. Colours that could not be read are
 * taken at another lightness, which the report tells; drawings are kept without what is no drawing.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND; FORBIDDEN for a manager; BAD_USER_INPUT naming each field at fault
 */
export async function updateBrand(
  ctx: Context,
  { businessId, ...fields }: BrandFields & { readonly businessId: BusinessId },
): Promise<BrandChanged> {
  const by = await requireMay(ctx, 'business.update', businessId);
  const change = checkedBrand(fields);
  return await saveBrand(ctx, by, businessId, Object.keys(fields), (brand) => ({ ...brand, ...change }));
}

/** Writes what `change` makes of the brand as it is now. @throws AppError NOT_FOUND for no such business */
export async function saveBrand(
  ctx: Context,
  by: Person,
  businessId: BusinessId,
  fields: ReadonlyArray<string>,
  change: (brand: Brand) => Brand,
): Promise<BrandChanged> {
  const current = await findBusiness(ctx.primary, businessId);
  if (current === undefined) throw notFound('Business not found');
  const brand = change(current.brand);
  const audit = auditOf(ctx, by, businessId, 'brand.changed', businessId, { fields });
  if (!(await changeBusiness(ctx.primary, businessId, { brand: storedBrand(brand) }, audit)))
    throw notFound('Business not found');
  return { business: await changedBusiness(ctx, businessId), colours: contrastReport(brand) };
}

const NO_COLOUR = 'Enter a color as # and six digits, such as #12733f.';
const UNSEEN = /\p{Cc}/u;

function checkedBrand(fields: BrandFields): Partial<Brand> {
  const problems: Array<FieldProblem> = [];
  const refuse = (path: keyof BrandFields, message: string) => void problems.push({ path, message });
  const { accent, second, radius, font, theme, tagline } = fields;
  if (accent !== undefined && !isColour(accent)) refuse('accent', NO_COLOUR);
  if (second !== undefined && second !== '' && !isColour(second)) refuse('second', NO_COLOUR);
  if (radius !== undefined && !(Number.isInteger(radius) && radius >= 0 && radius <= MOST_RADIUS))
    refuse('radius', `Enter 0 to ${MOST_RADIUS} pixels.`);
  const line = tagline?.trim();
  if (line !== undefined && (line.length > MOST_TAGLINE || UNSEEN.test(line)))
    refuse('tagline', `Write one line of at most ${MOST_TAGLINE} characters.`);
  const drawing = (name: 'logoSvg' | 'faviconSvg'): string | null | undefined => {
    const text = fields[name];
    if (text === undefined || text.trim() === '') return text === undefined ? undefined : null;
    const clean = cleanSvg(text, MOST_SVG);
    if (!clean.ok) refuse(name, clean.refusal.message);
    return clean.ok ? clean.value : undefined;
  };
  const [logoSvg, faviconSvg] = [drawing('logoSvg'), drawing('faviconSvg')];
  orProblems('input', problems);
  return {
    ...(accent === undefined ? {} : { accent: accent.toLowerCase() }),
    ...(second === undefined ? {} : { second: second === '' ? null : second.toLowerCase() }),
    ...(radius === undefined ? {} : { radius }),
    ...(font === undefined ? {} : { font }),
    ...(theme === undefined ? {} : { theme }),
    ...(logoSvg === undefined ? {} : { logoSvg }),
    ...(faviconSvg === undefined ? {} : { faviconSvg }),
    ...(line === undefined ? {} : { tagline: line === '' ? null : line }),
  };
}

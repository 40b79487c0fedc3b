import { COLOUR_USES, type ColourReport } from '#tenants/brand-report.ts';
import { BRAND_FONTS, BRAND_THEMES, brandFilePath, type Brand } from '#tenants/brand.ts';
import { updateBrand, type BrandChanged } from '#worker/usecases/brand/update-brand.ts';

import { builder } from './builder.ts';
import { named } from './enums.ts';
import { BusinessType } from './refs.ts';
import { filterId, given } from './wire.ts';

const BrandFontEnum = builder.enumType('BrandFont', { values: named(BRAND_FONTS) });
const BrandThemeEnum = builder.enumType('BrandTheme', {
  description: 'AUTO is dark for readers who prefer that.',
  values: named(BRAND_THEMES),
});
const BrandColourUseEnum = builder.enumType('BrandColourUse', { values: COLOUR_USES });
const ColourThemeEnum = builder.enumType('BrandColourTheme', { values: named(['light', 'dark'] as const) });

export const BusinessBrandType = builder.objectRef<Brand>('BusinessBrand').implement({
  description: 'How a business looks. Colours are #rrggbb; paths stand on its own hosts.',
  fields: (t) => ({
    accent: t.exposeString('accent'),
    second: t.exposeString('second', { nullable: true }),
    radius: t.exposeInt('radius'),
    font: t.expose('font', { type: BrandFontEnum }),
    theme: t.expose('theme', { type: BrandThemeEnum }),
    tagline: t.exposeString('tagline', { nullable: true }),
    logoSvg: t.exposeString('logoSvg', { nullable: true }),
    faviconSvg: t.exposeString('faviconSvg', { nullable: true }),
    logoPath: t.string({
      nullable: true,
      resolve: ({ logoFile }) => (logoFile === null ? null : brandFilePath(logoFile)),
    }),
    coverPath: t.string({ nullable: true, resolve: ({ cover }) => (cover === null ? null : brandFilePath(cover)) }),
  }),
});

const BrandColourType = builder.objectRef<ColourReport>('BrandColour').implement({
  description:
    'What a chosen colour became where it is seen. One that could not be read is shown at another lightness.',
  fields: (t) => ({
    use: t.expose('use', { type: BrandColourUseEnum }),
    theme: t.expose('theme', { type: ColourThemeEnum }),
    chosen: t.exposeString('chosen'),
    shown: t.exposeString('shown'),
    against: t.exposeString('against'),
    contrast: t.exposeFloat('contrast'),
    least: t.exposeFloat('least'),
    isAdjusted: t.exposeBoolean('isAdjusted'),
  }),
});

const BusinessBrandResultType = builder.objectRef<BrandChanged>('BusinessBrandResult').implement({
  fields: (t) => ({
    business: t.field({ type: BusinessType, resolve: ({ business }) => business }),
    colours: t.field({ type: [BrandColourType], resolve: ({ colours }) => [...colours] }),
  }),
});

const BusinessBrandInput = builder.inputType('BusinessBrandInput', {
  description: 'What is left out stays. An empty text takes away the second colour, a drawing or the tagline.',
  fields: (t) => ({
    accent: t.string(),
    second: t.string(),
    radius: t.int(),
    font: t.field({ type: BrandFontEnum }),
    theme: t.field({ type: BrandThemeEnum }),
    logoSvg: t.string(),
    faviconSvg: t.string(),
    tagline: t.string(),
  }),
});

builder.objectField(BusinessType, 'brand', (t) => t.field({ type: BusinessBrandType, resolve: ({ brand }) => brand }));

builder.mutationField('updateBusinessBrand', (t) =>
  t.field({
    type: BusinessBrandResultType,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: BusinessBrandInput, required: true }) },
    resolve: (_root, { id, input }, { ctx }) =>
      updateBrand(ctx, { businessId: filterId('business', id), ...given(input) }),
  }),
);

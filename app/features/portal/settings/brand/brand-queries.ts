import { gql } from 'urql';

export type WireBrand = {
  readonly accent: string;
  readonly second: string | null;
  readonly radius: number;
  readonly font: string;
  readonly theme: string;
  readonly tagline: string | null;
  readonly logoSvg: string | null;
  readonly faviconSvg: string | null;
  /** On the business's own hosts; its digest changes with the picture. */
  readonly logoPath: string | null;
  readonly coverPath: string | null;
};

const BRAND_FIELDS = gql`
  fragment BrandFields on Business {
    id
    brand {
      accent
      second
      radius
      font
      theme
      tagline
      logoSvg
      faviconSvg
      logoPath
      coverPath
    }
  }
`;

export const BRAND_QUERY = gql<
  { readonly business: { readonly brand: WireBrand } | null },
  { readonly businessId: string }
>`
  query BusinessBrand($businessId: ID!) {
    business(id: $businessId) {
      ...BrandFields
    }
  }
  ${BRAND_FIELDS}
`;

/** An empty text takes away. */
export type BrandChange = Partial<{
  readonly accent: string;
  readonly second: string;
  readonly radius: number;
  readonly font: string;
  readonly theme: string;
  readonly tagline: string;
  readonly logoSvg: string;
  readonly faviconSvg: string;
}>;

export const UPDATE_BRAND = gql<
  { readonly updateBusinessBrand: { readonly business: { readonly brand: WireBrand } } | null },
  { readonly id: string; readonly input: BrandChange }
>`
  mutation UpdateBrand($id: ID!, $input: BusinessBrandInput!) {
    updateBusinessBrand(id: $id, input: $input) {
      business {
        ...BrandFields
      }
    }
  }
  ${BRAND_FIELDS}
`;

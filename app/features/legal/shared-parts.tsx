import { SupportLink } from '#app/features/shell/support-link.tsx';

/** Where the places come from, as their licence asks. */
export function PlaceData() {
  return (
    <p>
      ZIP and city data ©{' '}
      <a className="link" href="https://www.geonames.org/" rel="noreferrer">
        GeoNames
      </a>
      ,{' '}
      <a className="link" href="https://creativecommons.org/licenses/by/4.0/" rel="license noreferrer">
        CC BY 4.0
      </a>
      . We reduced it to the fields that OSKR uses.
    </p>
  );
}

export function Disputes() {
  return (
    <p>
      The law of Colorado governs these terms. A dispute about them that you and OSKR cannot settle between you is
      decided by arbitration in Denver County, Colorado.
    </p>
  );
}

export function Questions() {
  return (
    <p>
      The date at the top of this page is the date of this text. Questions about it go to <SupportLink />.
    </p>
  );
}

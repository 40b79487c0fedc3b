import type { CityId } from '#worker/domain/ids.ts';

export type Place = {
  readonly zipCode: string;
  /** The ZIP's city, in the table that zones of cities refer to; null when it is not there. */
  readonly cityId: CityId | null;
  readonly city: string;
  readonly stateCode: string;
  /** Of the ZIP's centroid: distances are measured to it, whatever was typed. */
  readonly latitude: number;
  readonly longitude: number;
  readonly precision: 'rooftop' | 'street' | 'zip' | 'city';
};

/** Turns what a person typed into a place in the United States. */
export interface Geocoder {
  /**
   * Null when nothing is known of that text.
   *
   * @param homeZip where the business that is asked has its yard: "Denver" without a state is the one near there
   */
  locate(text: string, homeZip?: string | null): Promise<Place | null>;
  /** The centroid of a five-digit ZIP; null when there is none. */
  zip(zipCode: string): Promise<Place | null>;
  /** The ZIP whose centroid is nearest to a point, at most 50 miles away. */
  near(latitude: number, longitude: number): Promise<Place | null>;
}

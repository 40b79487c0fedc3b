import type { QuoteLine } from '#worker/domain/pricing.ts';

export type CustomerJson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

export type DeliveryAddressJson = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
  readonly specialInstructions: string | null;
};

export type BreakdownJson = ReadonlyArray<QuoteLine>;

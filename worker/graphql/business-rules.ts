import type { BusinessRulesView } from '#worker/usecases/catalogue/read-business-account.ts';
import { updateBusinessRules } from '#worker/usecases/catalogue/update-business-rules.ts';

import { builder } from './builder.ts';
import { DeliveryFeeModeEnum, ServiceFeePayerEnum } from './enums.ts';
import { BusinessType } from './refs.ts';
import { centsOf, filterId, fractionOf, given, milesOf, ppmOfFraction, tenthsOf } from './wire.ts';

export const BusinessRulesType = builder.objectRef<BusinessRulesView>('BusinessRules').implement({
  description:
    'How a business prices and schedules. Rates are fractions (0.0881), money in dollars, miles to a tenth; extraDayFee a day, overweightPerTon a short ton.',
  fields: (t) => ({
    deliveryFeeMode: t.expose('deliveryFeeMode', { type: DeliveryFeeModeEnum }),
    perMile: t.expose('perMile', { type: 'Money' }),
    includedMiles: t.float({ resolve: ({ includedMilesTenths }) => milesOf(includedMilesTenths) }),
    maxMiles: t.float({
      nullable: true,
      resolve: ({ maxMilesTenths }) => (maxMilesTenths === null ? null : milesOf(maxMilesTenths)),
    }),
    environmentalFee: t.expose('environmentalFee', { type: 'Money' }),
    environmentalFeePercent: t.float({
      description: 'fraction of the rental, 0.03 means 3 %',
      resolve: ({ environmentalFeeRate }) => fractionOf(environmentalFeeRate),
    }),
    taxRate: t.float({ resolve: ({ taxRate }) => fractionOf(taxRate) }),
    taxRental: t.exposeBoolean('taxRental'),
    taxDelivery: t.exposeBoolean('taxDelivery'),
    taxEnvironmentalFee: t.exposeBoolean('taxEnvironmentalFee'),
    extraDayFee: t.expose('extraDayFee', { type: 'Money' }),
    overweightPerTon: t.expose('overweightPerTon', { type: 'Money' }),
    turnaroundDays: t.exposeInt('turnaroundDays'),
    leadTimeDays: t.exposeInt('leadTimeDays'),
    orderCutoffMinute: t.exposeInt('orderCutoffMinute', {
      nullable: true,
      description: 'minute of the day from which on an order counts as one of the next day; absent for none',
    }),
    blackoutDates: t.field({ type: ['Date'], resolve: ({ blackoutDates }) => [...blackoutDates] }),
    closedWeekdays: t.field({
      type: ['Int'],
      description: 'days of every week without deliveries and pickups, 0 is Sunday',
      resolve: ({ closedWeekdays }) => [...closedWeekdays],
    }),
    deliveryWindows: t.stringList({
      description: 'parts of a day that customers may ask for, each as 07:00-11:00; empty for no choice',
      resolve: ({ deliveryWindows }) => [...deliveryWindows],
    }),
    dailyDeliveries: t.exposeInt('dailyDeliveries', { nullable: true }),
    lateCancelFee: t.expose('lateCancelFee', { type: 'Money' }),
    tripFee: t.expose('tripFee', { type: 'Money', description: 'for each delivery or pickup that failed' }),
    overweightStepPounds: t.exposeInt('overweightStepLb', { description: 'weight is billed in whole steps of it' }),
    overweightTolerancePounds: t.exposeInt('overweightToleranceLb', { description: 'so much over is not billed' }),
    dropOffDayCounts: t.exposeBoolean('dropOffDayCounts', { description: 'as the first day of the rental' }),
    clockStopsAtPickupRequest: t.exposeBoolean('clockStopsAtPickupRequest'),
    bookableDays: t.exposeInt('bookableDays', { description: 'the last delivery to order, in days from today' }),
    cancelCutoffMinute: t.exposeInt('cancelCutoffMinute', {
      description: 'minute of the last business day before the delivery until which cancelling is free',
    }),
    serviceFeePayer: t.field({ type: ServiceFeePayerEnum, resolve: ({ serviceFee }) => serviceFee.payer }),
  }),
});

const BusinessRulesInput = builder.inputType('BusinessRulesInput', {
  fields: (t) => ({
    deliveryFeeMode: t.field({ type: DeliveryFeeModeEnum }),
    perMile: t.float(),
    includedMiles: t.float(),
    maxMiles: t.float(),
    environmentalFee: t.float(),
    environmentalFeePercent: t.float(),
    taxRate: t.float(),
    taxRental: t.boolean(),
    taxDelivery: t.boolean(),
    taxEnvironmentalFee: t.boolean(),
    extraDayFee: t.float(),
    overweightPerTon: t.float(),
    turnaroundDays: t.int(),
    leadTimeDays: t.int(),
    orderCutoffMinute: t.int(),
    blackoutDates: t.field({ type: ['Date'] }),
    closedWeekdays: t.intList(),
    deliveryWindows: t.stringList({ description: 'at most 6, each as 07:00-11:00; empty to offer no choice' }),
    dailyDeliveries: t.int(),
    lateCancelFee: t.float(),
    tripFee: t.float(),
    overweightStepPounds: t.int(),
    overweightTolerancePounds: t.int(),
    dropOffDayCounts: t.boolean(),
    clockStopsAtPickupRequest: t.boolean(),
    bookableDays: t.int(),
    cancelCutoffMinute: t.int(),
    serviceFeePayer: t.field({ type: ServiceFeePayerEnum }),
  }),
});

type RulesInput = typeof BusinessRulesInput.$inferInput;

/**
 * Only what was given, in the product's units. A limit (`maxMiles`, `dailyDeliveries`, `orderCutoffMinute`) given as null
 * is lifted.
 */
function changesOf(input: RulesInput) {
  return {
    ...given({
      deliveryFeeMode: input.deliveryFeeMode,
      perMile: read('perMile', input.perMile, centsOf),
      includedMilesTenths: read('includedMiles', input.includedMiles, tenthsOf),
      environmentalFee: read('environmentalFee', input.environmentalFee, centsOf),
      environmentalFeeRate: read('environmentalFeePercent', input.environmentalFeePercent, ppmOfFraction),
      taxRate: read('taxRate', input.taxRate, ppmOfFraction),
      taxRental: input.taxRental,
      taxDelivery: input.taxDelivery,
      taxEnvironmentalFee: input.taxEnvironmentalFee,
      extraDayFee: read('extraDayFee', input.extraDayFee, centsOf),
      overweightPerTon: read('overweightPerTon', input.overweightPerTon, centsOf),
      turnaroundDays: input.turnaroundDays,
      leadTimeDays: input.leadTimeDays,
      blackoutDates: input.blackoutDates,
      closedWeekdays: input.closedWeekdays,
      deliveryWindows: input.deliveryWindows,
      lateCancelFee: read('lateCancelFee', input.lateCancelFee, centsOf),
      tripFee: read('tripFee', input.tripFee, centsOf),
      overweightStepLb: input.overweightStepPounds,
      overweightToleranceLb: input.overweightTolerancePounds,
      dropOffDayCounts: input.dropOffDayCounts,
      clockStopsAtPickupRequest: input.clockStopsAtPickupRequest,
      bookableDays: input.bookableDays,
      cancelCutoffMinute: input.cancelCutoffMinute,
      serviceFeePayer: input.serviceFeePayer,
    }),
    ...(input.maxMiles === undefined ? {} : { maxMilesTenths: read('maxMiles', input.maxMiles, tenthsOf) }),
    ...(input.dailyDeliveries === undefined ? {} : { dailyDeliveries: input.dailyDeliveries }),
    ...(input.orderCutoffMinute === undefined ? {} : { orderCutoffMinute: input.orderCutoffMinute }),
  };
}

function read<T>(
  name: string,
  value: number | null | undefined,
  convert: (path: string, value: number) => T,
): T | null {
  return value === null || value === undefined ? null : convert(`input.${name}`, value);
}

builder.mutationField('updateBusinessRules', (t) =>
  t.field({
    type: BusinessType,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: BusinessRulesInput, required: true }) },
    resolve: (_root, { id, input }, { ctx }) =>
      updateBusinessRules(ctx, { businessId: filterId('business', id), ...changesOf(input) }),
  }),
);

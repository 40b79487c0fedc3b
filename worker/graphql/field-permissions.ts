/**
 * Who may ask for what: a permission for every field of the schema. A field without one, and one without a field, fails the
 * build; `docs/permissions.md` shows what each means.
 */
import { isAction, type Action } from '#worker/domain/permissions.ts';

/** An action of the table of permissions; `inherit` for what is told to whoever got the object it stands in. */
export type FieldPermission = Action | 'inherit';

/** By `Type.field`. */
export const FIELD_PERMISSIONS: ReadonlyMap<string, FieldPermission> = new Map<string, FieldPermission>([
  ...fieldsOf('Query', {
    'public.read':
      'addOns business businesses cities dumpsters dumpstersForLocation pricingZones zonePricingForDumpster',
    'session.use': 'me',
    'cart.use': 'cart cartTotal',
    'cart.claim': 'myActiveCart',
    'order.read-masked': 'order postRentalChargesForOrder',
    'order.list': 'orders ordersPaginated schedule',
    'order.cancel': 'cancellationQuote',
    'order.extend': 'rentalExtensionQuote',
    'charge.propose': 'chargeProposal',
    'refund.read': 'paymentRefunds',
    'policies.update': 'policyRecord',
    'inventory.manage': 'inventoryCalendar outOfServiceBlocks',
    'reports.read': 'businessReport clientStats customerFigures demandFigures revenueFigures useFigures',
    'orders.export': 'exportedReport',
    'team.read': 'invitations users',
    'domains.read': 'businessDomains',
    'zones.manage': 'coveragePicture placeExplanation zipsWithinMiles',
    'platform.read':
      'auditLog contactLeads platformAnalytics platformBusiness platformBusinesses platformStats platformUsers securityEvents systemStatus',
  }),
  ...fieldsOf('Mutation', {
    'cart.use': 'addToCart createCart removeFromCart updateCartItem',
    'cart.claim': 'claimCart',
    'checkout.place': 'checkout completeCheckout',
    'order.accept': 'acceptOrder',
    'order.advance': 'updateOrderStatus',
    'order.cancel': 'cancelOrder',
    'order.delete': 'deleteOrder',
    'order.extend': 'extendRental',
    'order.reschedule': 'rescheduleDelivery',
    'order.request-pickup': 'requestPickup',
    'charge.create': 'createAndChargeAutomatically',
    'charge.pay': 'payPostRentalCharge',
    'refund.create': 'createRefund',
    'business.create': 'createBusiness',
    'business.update': 'updateBusinessBrand updateBusinessMails',
    // A manager may change some of its fields, the policies.
    'policies.update': 'updateBusiness',
    'rules.update': 'updateBusinessRules',
    'payments.update': 'connectPaymentAccount refreshPaymentAccount updateBusinessPaymentSettings',
    'inventory.manage':
      'addOutOfServiceBlock createDumpster deleteDumpster removeOutOfServiceBlock toggleDumpsterStock updateDumpster',
    'zones.manage':
      'activatePricingZone createPricingZone deactivatePricingZone deletePricingZone deleteZoneDumpsterPricing removeZoneDumpsterPricing setZoneDumpsterPricing toggleZoneDumpsterStock updatePricingZone',
    'add-ons.manage': 'createAddOn deleteAddOn updateAddOn',
    'team.manage': 'inviteTeamMember removeTeamMember revokeInvitation updateTeamMember',
    'domains.manage': 'addBusinessDomain checkBusinessDomain removeBusinessDomain setCanonicalDomain',
    'profile.update': 'updateMyProfile',
    'platform.manage': 'liftSuspension setUserActive suspendBusiness',
  }),
  ...fieldsOf('AddOn', { inherit: 'businessId createdAt id isActive name price taxable updatedAt' }),
  ...fieldsOf('Address', { inherit: 'city country specialInstructions state street zipCode' }),
  ...fieldsOf('Business', {
    'public.read':
      'address addressCity addressCountry addressState addressStreet addressZipCode brand businessNotes createdAt dumpsters email id isActive name paymentProvider phone policyMessages prohibitedItems slug termsOfServiceUrl timeZone updatedAt',
    'business.read-account':
      'eligibilityStatus fulfilmentTracking mutedMails orders providerAccountId providerChargesEnabled providerMetadata providerOnboardingComplete providerPayoutsEnabled rules serviceFeeEnabled serviceFeeFixed serviceFeePercent',
  }),
  ...fieldsOf('AuditLine', {
    inherit: 'action actor actorKind at businessId businessName detail id subjectId subjectKind',
  }),
  ...fieldsOf('AuditPage', { inherit: 'rows totalCount' }),
  ...fieldsOf('BrandColour', { inherit: 'against chosen contrast isAdjusted least shown theme use' }),
  ...fieldsOf('BusinessBrand', {
    inherit: 'accent coverPath faviconSvg font logoPath logoSvg radius second tagline theme',
  }),
  ...fieldsOf('BusinessBrandResult', { inherit: 'business colours' }),
  ...fieldsOf('BusinessDomain', {
    inherit:
      'certificateState checkedAt cnameSeen cnameTarget failure host isCanonical state txtName txtValue verifiedAt',
  }),
  ...fieldsOf('BusinessOffer', { inherit: 'business deliveryFee distance dumpsters pricingZone zipCode' }),
  ...fieldsOf('BusinessRules', {
    inherit:
      'blackoutDates bookableDays cancelCutoffMinute clockStopsAtPickupRequest closedWeekdays dailyDeliveries deliveryFeeMode deliveryWindows dropOffDayCounts environmentalFee environmentalFeePercent extraDayFee includedMiles lateCancelFee leadTimeDays maxMiles orderCutoffMinute overweightPerTon overweightStepPounds overweightTolerancePounds perMile serviceFeePayer taxDelivery taxEnvironmentalFee taxRate taxRental tripFee turnaroundDays',
  }),
  ...fieldsOf('CancellationQuote', { inherit: 'fee refund released version' }),
  ...fieldsOf('Cart', {
    inherit: 'addOns bookableDays business businessId createdAt id items status updatedAt userId',
  }),
  ...fieldsOf('CartItem', {
    inherit:
      'cartId deliveryAddress dumpster dumpsterId id isAvailable price quantity rentalDays rentalStartDate specialInstructions unavailableReason zipCode',
  }),
  ...fieldsOf('CartTotal', { inherit: 'breakdown deliveryFee subtotal taxes total' }),
  ...fieldsOf('CartTotalLine', { inherit: 'amount label type' }),
  ...fieldsOf('ChargeEvidence', { inherit: 'byteLength contentType createdAt fileName id kind note url' }),
  ...fieldsOf('ChargeProposal', { inherit: 'amount lines text' }),
  ...fieldsOf('ChargeProposalLine', { inherit: 'amount label' }),
  ...fieldsOf('CheckoutResult', { inherit: 'accessToken code currentTotal message order paymentInfo success' }),
  ...fieldsOf('City', { inherit: 'id name state stateCode zipCodes' }),
  ...fieldsOf('ClientStats', {
    inherit:
      'activeInventory averageOrderValue completedOrders monthlyRevenue pendingOrders topWasteType totalOrders totalRevenue',
  }),
  ...fieldsOf('CoveragePicture', { inherit: 'places svg text zones' }),
  ...fieldsOf('CoveredZone', { inherit: 'name places shape zoneId' }),
  ...fieldsOf('ContactLead', {
    inherit: 'businessName createdAt email id name phone source storeName timestamp website zipCode',
  }),
  ...fieldsOf('ContactLeadPage', { inherit: 'rows totalCount' }),
  ...fieldsOf('DeadMail', { inherit: 'at attempts kind lastError recipient' }),
  ...fieldsOf('Dumpster', {
    inherit: 'available business businessId createdAt description id price size title total updatedAt',
  }),
  ...fieldsOf('DumpsterOffer', {
    inherit: 'available dumpster extraDayFee maxWeight overweightPerTon price priceBreakdown rentalDuration',
  }),
  ...fieldsOf('EligibilityRequirement', { inherit: 'action description requirement status' }),
  ...fieldsOf('EligibilityStatus', { inherit: 'ineligibilityReasons isEligible requirements' }),
  ...fieldsOf('InventoryBooking', { inherit: 'from isHeld orderId orderNumber quantity to' }),
  ...fieldsOf('InventoryCalendarSize', { inherit: 'bookings days dumpster' }),
  ...fieldsOf('InventoryDay', { inherit: 'booked day free held outOfService' }),
  ...fieldsOf('Invitation', { inherit: 'businessId createdAt email expiresAt id userType' }),
  ...fieldsOf('JobRun', { inherit: 'done failedAt failure failures name ranAt tookMs' }),
  ...fieldsOf('LocationSearchResult', {
    inherit: 'address businesses latitude longitude message serviceAvailable success zipCode',
  }),
  ...fieldsOf('NearbyZip', { inherit: 'city distance stateCode zipCode' }),
  ...fieldsOf('Order', {
    'order.read-masked':
      'actualDelivery actualPickup breakdown business createdAt deliveryFee environmentalFee id orderItems orderNumber rentalEndDate rentalStartDate scheduledDelivery scheduledPickup serviceFee status subtotal taxes total updatedAt',
    'order.read':
      'authorizationExpiresAt cancellationReason customerInfo deliveryAddress deliveryWindow events history payments postRentalCharges specialInstructions user wasteType',
  }),
  ...fieldsOf('OrderActionResult', { inherit: 'code message order success' }),
  ...fieldsOf('OrderConnection', { inherit: 'edges pageInfo totalCount' }),
  ...fieldsOf('OrderEdge', { inherit: 'cursor node' }),
  ...fieldsOf('OrderEvent', { inherit: 'at by from id reason to' }),
  ...fieldsOf('OrderItem', { inherit: 'dumpster id price quantity rentalDays' }),
  ...fieldsOf('OutOfServiceBlock', { inherit: 'dumpsterId from id kind quantity reason to' }),
  ...fieldsOf('OutOfServiceResult', { inherit: 'block bookingsWithoutUnits' }),
  ...fieldsOf('PageInfo', { inherit: 'endCursor hasNextPage hasPreviousPage startCursor' }),
  ...fieldsOf('Payment', {
    inherit: 'amount chargeId createdAt id method refundedAmount status updatedAt',
    'business.read-account': 'applicationFee',
  }),
  ...fieldsOf('PaymentInfo', { inherit: 'clientSecret paymentId paymentIntentId requiresAction' }),
  ...fieldsOf('PaymentOnboarding', { inherit: 'url' }),
  ...fieldsOf('PendingAction', { inherit: 'businessId detail kind orderId since title' }),
  ...fieldsOf('PendingCount', { inherit: 'count kind' }),
  ...fieldsOf('PlaceExplanation', {
    inherit: 'city distance ineligibilityReasons isOpen isTooFar maxMiles sizes stateCode zipCode zones',
  }),
  ...fieldsOf('PlaceSize', { inherit: 'available dumpster lines nextFree total verdict' }),
  ...fieldsOf('PlaceZone', { inherit: 'verdict zone' }),
  ...fieldsOf('PlatformAnalytics', { inherit: 'businesses months' }),
  ...fieldsOf('PlatformBusiness', {
    inherit:
      'activeZones createdAt email id ineligibilityReasons isActive isEligible members name phone placedOrders pricedZones serviceFeeEnabled serviceFeeFixed serviceFeePayer serviceFeePercent sizes slug suspendedAt suspensionReason timeZone units unitsInStock zones',
  }),
  ...fieldsOf('PlatformBusinessPage', { inherit: 'rows totalCount' }),
  ...fieldsOf('PlatformBusinessTotals', { inherit: 'businessId businessName fees orders refunded taken' }),
  ...fieldsOf('PlatformMonth', { inherit: 'fees month orders refunded taken' }),
  ...fieldsOf('PlatformStats', { inherit: 'activeBusinesses pending pendingActions pendingCounts totalUsers' }),
  ...fieldsOf('PolicyRecord', { inherit: 'acceptedOrders changedAt changedBy lastAcceptedAt version' }),
  ...fieldsOf('PostRentalCharge', {
    inherit: 'amount createdAt description dueDate evidence id paidAt payment status type',
  }),
  ...fieldsOf('PostRentalChargeResult', { inherit: 'charge code error payment paymentInfo success' }),
  ...fieldsOf('PriceBreakdown', {
    inherit: 'basePrice deliveryFee distanceInMiles environmentalFee pricePerMile taxRate',
  }),
  ...fieldsOf('PricingZone', {
    inherit: 'cities cityIds deliveryFee dumpsterPricing id isActive name rentalDuration type zipCodes',
  }),
  ...fieldsOf('Refund', {
    inherit: 'amount createdAt paymentId providerRefundId reason refundId serviceFeeRefund status',
  }),
  ...fieldsOf('ScheduleStop', { inherit: 'day isNext isOverdue kind order' }),
  ...fieldsOf('StatusCount', { inherit: 'count name' }),
  ...fieldsOf('SystemStatus', {
    inherit: 'deadMail jobs mail oldestDueMail refusedWebhookMinutes webhookFailures webhookTypes webhooks',
  }),
  ...fieldsOf('User', {
    inherit: 'business businessId createdAt email firstName id isActive lastName phone updatedAt userType username',
  }),
  ...fieldsOf('UserPage', { inherit: 'rows totalCount' }),
  ...fieldsOf('WebhookFailure', { inherit: 'at failure id type' }),
  ...fieldsOf('WebhookTypeCount', { inherit: 'count state type' }),
  ...fieldsOf('ZoneDumpsterPricing', { inherit: 'dumpster id isActive maxWeight price pricingZone rentalDuration' }),
  ...fieldsOf('CustomerFigures', { inherit: 'completed completedDays customers overweight repeatCustomers' }),
  ...fieldsOf('DemandFigures', { inherit: 'noService orders places served soldOut' }),
  ...fieldsOf('ReportColumn', { inherit: 'kind name total' }),
  ...fieldsOf('ReportPage', { inherit: 'columns endCursor hasNextPage rows timeZone totalCount' }),
  ...fieldsOf('ReportRow', { inherit: 'cells id' }),
  ...fieldsOf('RevenueDay', { inherit: 'captured charges day gross net orders refunded' }),
  ...fieldsOf('SizeUse', { inherit: 'daysOut dumpsterId earned earnedDays rentals size title units' }),
  ...fieldsOf('UseFigures', { inherit: 'days sizes zones' }),
  ...fieldsOf('ZipDemand', { inherit: 'noService orders served soldOut zipCode' }),
  ...fieldsOf('ZoneUse', { inherit: 'earned earnedDays name orders zoneId' }),
]);

/** @param names the fields of each permission, with spaces between them */
function fieldsOf(
  type: string,
  names: Readonly<Partial<Record<FieldPermission, string>>>,
): ReadonlyArray<readonly [string, FieldPermission]> {
  return Object.entries(names).flatMap(([permission, fields]) =>
    fields.split(/\s+/).map((field) => [`${type}.${field}`, known(permission)] as const),
  );
}

function known(permission: string): FieldPermission {
  if (permission === 'inherit' || isAction(permission)) return permission;
  throw new RangeError(`${permission} is no permission`);
}

/** The documents of our own app, by the digest of their text. Written by `scripts/documents.ts`. */
export const TRUSTED_DOCUMENTS: Readonly<Record<string, string>> = {
  // AcceptOrder
  'cff9fe1862ead643c0372b96e6b0ca61758e74106259e0ab09e2d08ef68d3ace':
    'mutation AcceptOrder($orderId:ID!){acceptOrder(orderId:$orderId){success message order{...OrderFields}}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate scheduledDelivery actualDelivery scheduledPickup actualPickup deliveryAddress customerInfo specialInstructions wasteType deliveryWindow cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
  // ActivateZone
  '6b2d076caec615476861cf262f93dc810cb13ac3db4a971f3a742d377d2f70fd':
    'mutation ActivateZone($id:ID!){activatePricingZone(id:$id){id}}',
  // AddBusinessDomain
  'f848753fedc10067a149e89f967b08e500eea043b81d8e60aebbb432679e39cf':
    'mutation AddBusinessDomain($businessId:ID!$host:String!){addBusinessDomain(businessId:$businessId host:$host){...DomainFields}}fragment DomainFields on BusinessDomain{host state isCanonical txtName txtValue cnameTarget cnameSeen certificateState failure checkedAt}',
  // AddOutOfServiceBlock
  '0b437b3f1b78dd97231c54cab7530cab5155bae751a6ad5c1b84908129e018c1':
    'mutation AddOutOfServiceBlock($input:OutOfServiceInput!){addOutOfServiceBlock(input:$input){block{id}bookingsWithoutUnits{orderId orderNumber from to quantity isHeld}}}',
  // AdminSizes
  'f7f07c2f6a5add973ab3cc39325a00426b6f342c64e62637bd00604650e265b3':
    'query AdminSizes($id:ID!){business(id:$id){name}dumpsters(businessId:$id){id title size total available price}}',
  // AdminZones
  'baa8dcf136f5236485950628d5e9632e3381eef102a4144c0b875ec69c3b6a95':
    'query AdminZones($id:ID!){business(id:$id){name}pricingZones(businessId:$id){id name isActive deliveryFee rentalDuration dumpsterPricing{id price isActive dumpster{title}}}}',
  // AllOrders
  '461c7a05fe476bd5e184cb9a781f0f97cd0562bfaed5d8294c2679485201b653':
    'query AllOrders($statuses:[OrderStatus!]$search:String$first:Int$after:String){ordersPaginated(statuses:$statuses search:$search first:$first after:$after){edges{node{id orderNumber status total createdAt customerInfo user{email username}business{name}}}pageInfo{hasNextPage endCursor}totalCount}}',
  // AuditLog
  '27528c5765c33266ec2281397fc73d125f766fb956c244efa20b46839439a421':
    'query AuditLog($businessId:ID$page:Int){auditLog(businessId:$businessId page:$page){...AuditFields}}fragment AuditFields on AuditPage{rows{id at actor action subjectKind subjectId businessName detail}totalCount}',
  // BusinessBrand
  '370271f32884cdab9f8a3fc4289dfd774d39e6f03a2adcc63814e0e0fc67af4c':
    'query BusinessBrand($businessId:ID!){business(id:$businessId){...BrandFields}}fragment BrandFields on Business{id brand{accent second radius font theme tagline logoSvg faviconSvg logoPath coverPath}}',
  // BusinessDomains
  'e3f9ceaace9d2f46373ebbafb622c0fdf83b85e6f5d41691da6c9b54a5b414a2':
    'query BusinessDomains($businessId:ID!){businessDomains(businessId:$businessId){...DomainFields}}fragment DomainFields on BusinessDomain{host state isCanonical txtName txtValue cnameTarget cnameSeen certificateState failure checkedAt}',
  // BusinessMails
  '090dbca95db9e1340179166bc4d86e8456fc677e0c90ed0e648713aa89a222ac':
    'query BusinessMails($businessId:ID!){business(id:$businessId){...MailFields}}fragment MailFields on Business{id mutedMails}',
  // BusinessProfile
  'a128a92548a8d3c7cd8ac88909f577f4e1e44ecf1f511efb9e6196a8a714a017':
    'query BusinessProfile($businessId:ID!){business(id:$businessId){...ProfileFields}}fragment ProfileFields on Business{id name slug email phone addressStreet addressCity addressState addressZipCode timeZone isActive fulfilmentTracking}',
  // BusinessReport
  '72f65ba28db9df8bde4f04ae2e73710d0bb699c0e62035680980bb46f2557e2e':
    'query BusinessReport($businessId:ID!$report:ReportKind!$from:Date!$to:Date!$after:String){businessReport(businessId:$businessId report:$report from:$from to:$to first:50 after:$after){columns{name kind total}rows{id cells}totalCount endCursor hasNextPage}}',
  // CancelOrder
  'b0a2db91801f0114c8ec0bb79b467cab23c389393a7ecd0d324ccfd6c918043c':
    'mutation CancelOrder($orderId:ID!$reason:String$seenVersion:Int$seenFee:Float){cancelOrder(orderId:$orderId reason:$reason seenVersion:$seenVersion seenFee:$seenFee){success message order{...OrderFields}}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate scheduledDelivery actualDelivery scheduledPickup actualPickup deliveryAddress customerInfo specialInstructions wasteType deliveryWindow cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
  // CancellationQuote
  '25f2263333d6d4f7bdc1f93fe410ed86c0b3edb1b4c53e0ccd0dce298f1a15cb':
    'query CancellationQuote($orderId:ID!){cancellationQuote(orderId:$orderId){version released refund fee}}',
  // ChargeProposal
  '40912bdff285b6848be42c1ca9c481f3cce2eb891e0c4f63703f55215f81ba98':
    'query ChargeProposal($orderId:ID!$type:PostRentalChargeType!$netWeightLb:Int){chargeProposal(orderId:$orderId type:$type netWeightLb:$netWeightLb){amount text}}',
  // CheckBusinessDomain
  '9d624b905f0fef20302da42aa784c93ac0f69259bddd62cf8e1dfd84001c6606':
    'mutation CheckBusinessDomain($businessId:ID!$host:String!){checkBusinessDomain(businessId:$businessId host:$host){...DomainFields}}fragment DomainFields on BusinessDomain{host state isCanonical txtName txtValue cnameTarget cnameSeen certificateState failure checkedAt}',
  // ClaimCart
  'caab70ae2048bd492185f7a66932962f22b6d89811982ede08811160ebff0c8b':
    'mutation ClaimCart($cartId:ID!){claimCart(cartId:$cartId){id}}',
  // ConnectPaymentAccount
  'a26dc3ffd34877ee2f3b6b27a63c760578af3e0bb8e52164acb78c47e3a3cd82':
    'mutation ConnectPaymentAccount($businessId:ID!$backTo:String!){connectPaymentAccount(businessId:$businessId backTo:$backTo){url}}',
  // ContactLeads
  'fe46576e23668f48413954f7e7c1316c7e269f3bd47e5261dc3e4b2efd69b617':
    'query ContactLeads($page:Int){contactLeads(page:$page){rows{id name businessName website email phone zipCode storeName createdAt}totalCount}}',
  // Coverage
  '6d69baf461d82f9217b2ee5acba3c16f245a2b6b03687030c95cd15ffbea7d5d':
    'query Coverage($businessId:ID!){coveragePicture(businessId:$businessId){places svg text zones{zoneId name shape places}}}',
  // CreateAndChargeAutomatically
  '732b9e2e98014a8d7d00438a1bf62fc1d4ed06127c63e3dae268fb8ac986418d':
    'mutation CreateAndChargeAutomatically($input:PostRentalChargeInput!){createAndChargeAutomatically(input:$input){success error charge{id}}}',
  // CreateDumpster
  'dd453de47e81ae60da10379aeeb8072b15ada86cec4d3b46c5e290b9ead32c9f':
    'mutation CreateDumpster($input:DumpsterInput!){createDumpster(input:$input){id}}',
  // CreatePortalAddOn
  '7cd7250754bb77569491e5135ea5e3d35b61bc410d2b8115f1172f0eade46591':
    'mutation CreatePortalAddOn($input:AddOnInput!){createAddOn(input:$input){id}}',
  // CreateRefund
  '0e62809bbe589dec0700843d8225f56cb5c7b167009a750f74ae479ea1f629cc':
    'mutation CreateRefund($input:RefundInput!){createRefund(input:$input){refundId status}}',
  // CreateZone
  '3048c0e0136774d905b3b415e72a2d146a3f25edbbfeb5568318b2356d84e9db':
    'mutation CreateZone($input:PricingZoneInput!){createPricingZone(input:$input){id}}',
  // CustomerFigures
  '9a02d54cfc6adb98b52c6e4339763d4ce4d118be01a8b939d2361f8c86bd70a7':
    'query CustomerFigures($businessId:ID!$from:Date!$to:Date!$beforeFrom:Date!$beforeTo:Date!$compare:Boolean!){now:customerFigures(businessId:$businessId from:$from to:$to){customers repeatCustomers completed completedDays overweight}before:customerFigures(businessId:$businessId from:$beforeFrom to:$beforeTo)@include(if:$compare){customers repeatCustomers completed completedDays overweight}}',
  // DeactivateZone
  '84e358f1ade8436814da77d5273fe48d0033c728a824f3aa532cde812a1d9e71':
    'mutation DeactivateZone($id:ID!){deactivatePricingZone(id:$id){id}}',
  // DeleteDumpster
  '7465e4fc048c4e1462100b85c555a0f658c822d588ff2eec9672b01692e1700c':
    'mutation DeleteDumpster($id:ID!){deleteDumpster(id:$id)}',
  // DeletePortalAddOn
  '3b9910bbc61bfbe3c2609341d9332387c86a8599faf5af3a284a2cca01df121b':
    'mutation DeletePortalAddOn($id:ID!){deleteAddOn(id:$id)}',
  // DeleteZone
  'a2ae38a11f12150fc925b1458a1908c9137099939715ea025da048136858f636':
    'mutation DeleteZone($id:ID!){deletePricingZone(id:$id)}',
  // DeliveryRules
  'ab09978738669e24bffe34a1efd9eb271b588915f623d235c50498838063eddd':
    'query DeliveryRules($businessId:ID!){business(id:$businessId){id rules{deliveryFeeMode perMile includedMiles maxMiles environmentalFee environmentalFeePercent taxRate taxRental taxDelivery taxEnvironmentalFee extraDayFee overweightPerTon overweightStepPounds overweightTolerancePounds tripFee dropOffDayCounts clockStopsAtPickupRequest turnaroundDays leadTimeDays orderCutoffMinute bookableDays blackoutDates closedWeekdays deliveryWindows dailyDeliveries lateCancelFee cancelCutoffMinute serviceFeePayer}}}',
  // DemandFigures
  'c561e21aed93e7bdb7cb0db3af795e4cf61730724c1623b83f0b6c04bd43f75e':
    'query DemandFigures($businessId:ID!$from:Date!$to:Date!$beforeFrom:Date!$beforeTo:Date!$compare:Boolean!){now:demandFigures(businessId:$businessId from:$from to:$to){served soldOut noService orders places{zipCode served soldOut noService orders}}before:demandFigures(businessId:$businessId from:$beforeFrom to:$beforeTo)@include(if:$compare){served soldOut noService orders}}',
  // ExportedReport
  '39d7c075a9485e13358a3b0379422c03cb6f94b7a941eaf0e651a44d32b11771':
    'query ExportedReport($businessId:ID!$report:ReportKind!$from:Date!$to:Date!$after:String){exportedReport(businessId:$businessId report:$report from:$from to:$to after:$after){columns{name kind total}rows{id cells}totalCount endCursor hasNextPage}}',
  // Inventory
  'daba90194eb1138ad23c25951d74120503a12191d542dadcfc850adf1bc8fa13':
    'query Inventory($businessId:ID!){dumpsters(businessId:$businessId){id title size total available price description}outOfServiceBlocks(businessId:$businessId){id dumpsterId from to quantity reason kind}}',
  // InventoryCalendar
  'e863afe350ae52ec9fdc5793e2315da6c3db02492ee7e3309cbbe8aa3a28a865':
    'query InventoryCalendar($businessId:ID!$from:Date!$days:Int!){inventoryCalendar(businessId:$businessId from:$from days:$days){dumpster{id title size total}days{day booked held outOfService free}bookings{orderId orderNumber from to quantity isHeld}}}',
  // InviteTeamMember
  '23e80b7646b2e72b0db25f231342c02a33a54189ffd8e99af8e5e92638793f63':
    'mutation InviteTeamMember($input:InviteTeamMemberInput!){inviteTeamMember(input:$input){id}}',
  // LastDelivery
  '183ca469cefe8b75425d2509b29a60b701d84f1f87057826920644c5a1996a9c':
    'query LastDelivery($customerId:ID!){ordersPaginated(customerId:$customerId first:1){edges{node{id deliveryAddress}}}}',
  // LiftSuspension
  '9970cc9bcc62042088aa9036621a9958be5d5d326ee5d63cd28a698c743280a2':
    'mutation LiftSuspension($businessId:ID!$reason:String!){liftSuspension(businessId:$businessId reason:$reason){...PlatformBusinessFields}}fragment PlatformBusinessFields on PlatformBusiness{id name slug email phone timeZone createdAt isActive suspendedAt suspensionReason isEligible ineligibilityReasons serviceFeeEnabled serviceFeePercent serviceFeeFixed serviceFeePayer sizes units unitsInStock zones activeZones pricedZones placedOrders members}',
  // LocationPricing
  '5daf61fdf88f7410b0fe8e130adddc8700ada97e2f5b1921400f9d8e31b276ec':
    'query LocationPricing($businessId:ID!){pricingZones(businessId:$businessId){id name type zipCodes cities{id name stateCode zipCodes}deliveryFee rentalDuration isActive dumpsterPricing{id price maxWeight rentalDuration isActive dumpster{id}}}dumpsters(businessId:$businessId){id title size price}}',
  // MyActiveCart
  '26c65008371085bcef1edb23d78ce7aad33210e539d5a6299031d4e9d2dac69a':
    'query MyActiveCart{myActiveCart{id items{id}}}',
  // MyOrders
  '22a897a28d46b0e3de541b53b0dfec941423c733b7c8343b53fa4f5c45c3253a':
    'query MyOrders($customerId:ID!$statuses:[OrderStatus!]$search:String$after:String){ordersPaginated(customerId:$customerId statuses:$statuses search:$search first:20 after:$after){edges{node{id orderNumber status total rentalStartDate rentalEndDate scheduledPickup deliveryAddress business{name slug}orderItems{id quantity dumpster{id title}}}}pageInfo{hasNextPage endCursor}totalCount}}',
  // NewestOrders
  'fbd7bbfd81a3d775004b039defc06dd8b563df5df723d5f73396247f5eb7d0d9':
    'query NewestOrders($businessId:ID!){ordersPaginated(businessId:$businessId statuses:[PENDING]first:10){edges{node{id orderNumber total createdAt}}pageInfo{hasNextPage}}}',
  // OpenStore
  'ea5a348249c3e39c81c360024996f43fdab024d97711b644626b1f5963262c94':
    'mutation OpenStore($input:CreateBusinessInput!){createBusiness(input:$input){id}}',
  // Order
  'e3327bce2c465a3fc28b20aa2f29201f13ca88b9e6331d7d699095f4c9ccc2f6':
    'query Order($id:ID!){order(id:$id){...OrderFields business{name phone email timeZone}breakdown{label amount type}payments{id amount status method refundedAmount chargeId applicationFee createdAt}postRentalCharges{id type amount description status evidence{id kind note fileName url}}events{id at from to by reason}}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate scheduledDelivery actualDelivery scheduledPickup actualPickup deliveryAddress customerInfo specialInstructions wasteType deliveryWindow cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
  // OrdersPaginated
  'd050eb4011dd38468f0e8fdd4fc20056abe5d428e2cce4e249ae6a2342e8af1b':
    'query OrdersPaginated($businessId:ID!$statuses:[OrderStatus!]$search:String$first:Int$after:String){ordersPaginated(businessId:$businessId statuses:$statuses search:$search first:$first after:$after){edges{node{...OrderFields}}pageInfo{hasNextPage endCursor}totalCount}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate scheduledDelivery actualDelivery scheduledPickup actualPickup deliveryAddress customerInfo specialInstructions wasteType deliveryWindow cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
  // PaymentAccount
  'c3e8fae945a61560adef0b5f4d06166ac8482a8b7aeaef15a61700feaaa493e0':
    'query PaymentAccount($businessId:ID!){business(id:$businessId){id providerAccountId providerChargesEnabled providerPayoutsEnabled providerMetadata}}',
  // PaymentSettings
  '12d2d6129ca248674aaba31d175646f610460e5ed2a1350252e9a10523eb07fe':
    'query PaymentSettings($businessId:ID!){business(id:$businessId){id paymentProvider providerAccountId providerOnboardingComplete providerChargesEnabled providerPayoutsEnabled serviceFeePercent serviceFeeFixed serviceFeeEnabled rules{taxRate taxRental taxDelivery taxEnvironmentalFee serviceFeePayer}}}',
  // PlatformAnalytics
  '222e8b6f8769d4ee98cae80d5a03bcc1531ceb5439a69a84e7b268c35afdd0f2':
    'query PlatformAnalytics($months:Int){platformAnalytics(months:$months){months{month orders taken refunded fees}businesses{businessId businessName orders taken refunded fees}}}',
  // PlatformBusiness
  '9dff45ec5c854da65e13ecc3552ca8d430c0b36e7d3640c6e29f9c837469a69f':
    'query PlatformBusiness($id:ID!){platformBusiness(id:$id){...PlatformBusinessFields}}fragment PlatformBusinessFields on PlatformBusiness{id name slug email phone timeZone createdAt isActive suspendedAt suspensionReason isEligible ineligibilityReasons serviceFeeEnabled serviceFeePercent serviceFeeFixed serviceFeePayer sizes units unitsInStock zones activeZones pricedZones placedOrders members}',
  // PlatformBusinesses
  '78e98fa5d2f9871879ff020d0e3b0f08722c35c1b0c45256befb2c9186e3ad3b':
    'query PlatformBusinesses($search:String$standing:BusinessStanding$page:Int){platformBusinesses(search:$search standing:$standing page:$page){rows{...PlatformBusinessFields}totalCount}}fragment PlatformBusinessFields on PlatformBusiness{id name slug email phone timeZone createdAt isActive suspendedAt suspensionReason isEligible ineligibilityReasons serviceFeeEnabled serviceFeePercent serviceFeeFixed serviceFeePayer sizes units unitsInStock zones activeZones pricedZones placedOrders members}',
  // PlatformStats
  '7f3e5e6271c0b190182045bfd67bc88fa7386126c6ff655e1ab8a54e221eb2b4':
    'query PlatformStats{platformStats{activeBusinesses totalUsers pendingActions pendingCounts{kind count}pending{kind title detail since businessId orderId}}}',
  // PlatformUsers
  'a0015401f6e554b7745a8920dcfbf807f452246d863802598075874c55721acd':
    'query PlatformUsers($search:String$userType:UserType$isActive:Boolean$page:Int){platformUsers(search:$search userType:$userType isActive:$isActive page:$page){rows{...AdminUserFields}totalCount}}fragment AdminUserFields on User{id email username firstName lastName phone userType isActive createdAt business{id name}}',
  // PolicyRecord
  '23178cc204c56a22a0ab9ec9408d95630a8000abdce010631613ce6669ee3bc8':
    'query PolicyRecord($businessId:ID!){policyRecord(businessId:$businessId){version acceptedOrders lastAcceptedAt changedAt changedBy}}',
  // Portal
  '587eddb773866a2c8f1db16ff3e3586042aca9ecc1cc1478a68816e29c509458':
    'query Portal($businessId:ID!){business(id:$businessId){id name slug email phone addressStreet addressCity addressState addressZipCode timeZone prohibitedItems businessNotes termsOfServiceUrl policyMessages fulfilmentTracking eligibilityStatus{isEligible requirements{requirement description action status}}}clientStats(businessId:$businessId){totalOrders pendingOrders totalRevenue averageOrderValue}}',
  // PortalAddOns
  '5dca70e4ae42beedd9e79791cbd977e48d25b6e2a8c5683f0c31c630dcea8e43':
    'query PortalAddOns($businessId:ID!){addOns(businessId:$businessId){id name price taxable isActive updatedAt}}',
  // RefreshPaymentAccount
  '1a70b0f2cb5bdff86001d0253fce4b08df003ce2c8f136e8c2e07c14d7b6f81e':
    'mutation RefreshPaymentAccount($businessId:ID!){refreshPaymentAccount(businessId:$businessId){id}}',
  // RemoveBusinessDomain
  '0d24997ca6c09c3a5c3598f1e7182f2c16efb464a0d215ae7f1e2ea435ee3d9c':
    'mutation RemoveBusinessDomain($businessId:ID!$host:String!){removeBusinessDomain(businessId:$businessId host:$host)}',
  // RemoveOutOfServiceBlock
  '91e244a34a32d2933fef6862e69c29f87bf294884491eb75edd40957e81f6997':
    'mutation RemoveOutOfServiceBlock($businessId:ID!$id:ID!){removeOutOfServiceBlock(businessId:$businessId id:$id)}',
  // RemoveTeamMember
  '89767984ed380eda87cb28ecf3a01d306c951c3fda46c517a56e5a8bcc04f8b1':
    'mutation RemoveTeamMember($userId:ID!){removeTeamMember(userId:$userId)}',
  // RemoveZonePrice
  '21aa677bbf451ae6689b4f2b57a98ab2230dd2b2fbdbec6ea7f4229d3f78a229':
    'mutation RemoveZonePrice($businessId:ID!$pricingZoneId:ID!$dumpsterId:ID!){removeZoneDumpsterPricing(businessId:$businessId pricingZoneId:$pricingZoneId dumpsterId:$dumpsterId)}',
  // RevenueFigures
  'd016873fe73019b99ae5cee90087f4b63b7674a90884670f134175fdde4bb037':
    'query RevenueFigures($businessId:ID!$from:Date!$to:Date!$beforeFrom:Date!$beforeTo:Date!$compare:Boolean!){now:revenueFigures(businessId:$businessId from:$from to:$to){day orders gross captured charges refunded net}before:revenueFigures(businessId:$businessId from:$beforeFrom to:$beforeTo)@include(if:$compare){day orders gross captured charges refunded net}}',
  // RevokeInvitation
  '7afc375c37430d1362d2d3f9895334313ee877a0bee756bd7d139a57b36fdb12':
    'mutation RevokeInvitation($id:ID!){revokeInvitation(id:$id)}',
  // SaveDeliveryRules
  '8e61c1c5d018323596db56a983a8d0c10db03b9636cad76690d2316a59c5eccf':
    'mutation SaveDeliveryRules($id:ID!$input:BusinessRulesInput!){updateBusinessRules(id:$id input:$input){id}}',
  // SavedCard
  '8ff0d334b3cce8c43ec9e2561d9eca26667801fda3aacb198b84e3d2a599855d':
    'query SavedCard($orderId:ID!){order(id:$orderId){payments{method chargeId}}}',
  // Schedule
  '8f8d973e9a83342f59b6fb037129a5bb969fd26706ec05e0ac0eb7bbd8074b3a':
    'query Schedule($businessId:ID!$from:Date!$days:Int!){schedule(businessId:$businessId from:$from days:$days){kind day isNext isOverdue order{...OrderFields}}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate scheduledDelivery actualDelivery scheduledPickup actualPickup deliveryAddress customerInfo specialInstructions wasteType deliveryWindow cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
  // SecurityEvents
  'e43c15218582a4ec91e396910d7fcaf59b05a58976ec9a96750b9a91c7dbca81':
    'query SecurityEvents($page:Int){securityEvents(page:$page){...AuditFields}}fragment AuditFields on AuditPage{rows{id at actor action subjectKind subjectId businessName detail}totalCount}',
  // SetCanonicalDomain
  '24cef6dbe6ca59f16ac7e9f13c7b0e81d367b91c4297d952b9ce20c96e76f657':
    'mutation SetCanonicalDomain($businessId:ID!$host:String){setCanonicalDomain(businessId:$businessId host:$host){...DomainFields}}fragment DomainFields on BusinessDomain{host state isCanonical txtName txtValue cnameTarget cnameSeen certificateState failure checkedAt}',
  // SetServiceFee
  '603f6f39bcea359eb201a7c530bb0b6908ee227a236915f9560cead0df431617':
    'mutation SetServiceFee($id:ID!$input:BusinessPaymentSettingsInput!){updateBusinessPaymentSettings(id:$id input:$input){id}}',
  // SetUserActive
  '8e6eb1e35d337a1a22e86b449269f17c311a82aa091b3f8ac19679b15750e057':
    'mutation SetUserActive($userId:ID!$isActive:Boolean!$reason:String!){setUserActive(userId:$userId isActive:$isActive reason:$reason){...AdminUserFields}}fragment AdminUserFields on User{id email username firstName lastName phone userType isActive createdAt business{id name}}',
  // SetZonePrice
  '6679202de0f71f04834ce7d9a06cba7fdd57957759ee1b5dd70edd4af26855f5':
    'mutation SetZonePrice($input:ZoneDumpsterPricingInput!){setZoneDumpsterPricing(input:$input){id}}',
  // SuspendBusiness
  '05bbc0fa9048c69d2ce1ca9e45ac7510929927ee2c86de3cee01d3cb313f56c7':
    'mutation SuspendBusiness($businessId:ID!$reason:String!){suspendBusiness(businessId:$businessId reason:$reason){...PlatformBusinessFields}}fragment PlatformBusinessFields on PlatformBusiness{id name slug email phone timeZone createdAt isActive suspendedAt suspensionReason isEligible ineligibilityReasons serviceFeeEnabled serviceFeePercent serviceFeeFixed serviceFeePayer sizes units unitsInStock zones activeZones pricedZones placedOrders members}',
  // SystemStatus
  'b07dd9f0c2ccdbd57301cde4420c090c7075a34f9159d49055a0abcf22d25876':
    'query SystemStatus($days:Int){systemStatus(days:$days){webhooks{name count}webhookFailures{id type failure at}refusedWebhookMinutes mail{name count}oldestDueMail deadMail{kind recipient attempts lastError at}jobs{name ranAt tookMs failures failedAt failure}}}',
  // Team
  '0950376eef60ca56bb110df1f0d57fa907e61c2ed452981768b7940eac77c838':
    'query Team($businessId:ID!){users{...MemberFields}invitations(businessId:$businessId){id email userType expiresAt}}fragment MemberFields on User{id email username firstName lastName userType isActive}',
  // TestPlace
  'c9d7fa6672e430fed50d22d02aad026d5df235fb17402f27521276fc86cfdfde':
    'query TestPlace($businessId:ID!$slug:String!$place:String!){dumpstersForLocation(address:$place businessSlug:$slug){serviceAvailable message}placeExplanation(businessId:$businessId place:$place){zipCode city stateCode distance maxMiles isTooFar isOpen ineligibilityReasons zones{verdict zone{id name type}}sizes{dumpster{id title}verdict available nextFree lines{label amount}total}}}',
  // ToggleDumpsterStock
  '005457b2c44233b70589f0c011f81b18b651a6b0e26b9acbd72082bfdd3981a6':
    'mutation ToggleDumpsterStock($id:ID!$expected:Boolean!){toggleDumpsterStock(dumpsterId:$id expected:$expected){id}}',
  // ToggleZoneStock
  '71f8c641ed0f29b355a00d72804f7e46d147540c875f9d58a65fa1e7148d82a9':
    'mutation ToggleZoneStock($businessId:ID!$pricingZoneId:ID!$dumpsterId:ID!$expected:Boolean!){toggleZoneDumpsterStock(businessId:$businessId pricingZoneId:$pricingZoneId dumpsterId:$dumpsterId expected:$expected){id}}',
  // UpdateBrand
  'b689ba975fc67087ded6db6f531e79a6aa954a2313600a4463509abddf1dcd43':
    'mutation UpdateBrand($id:ID!$input:BusinessBrandInput!){updateBusinessBrand(id:$id input:$input){business{...BrandFields}}}fragment BrandFields on Business{id brand{accent second radius font theme tagline logoSvg faviconSvg logoPath coverPath}}',
  // UpdateBusinessMails
  '5b16238c65757961bb42180e7fc3ec6a0b29c5952e4416cd118f26ac9e28996a':
    'mutation UpdateBusinessMails($id:ID!$input:BusinessMailsInput!){updateBusinessMails(id:$id input:$input){...MailFields}}fragment MailFields on Business{id mutedMails}',
  // UpdateBusinessProfile
  '1a9a18a02803b65df6eb75ec5078a3094860b77041af516baca8d80ceedf1d01':
    'mutation UpdateBusinessProfile($id:ID!$input:UpdateBusinessInput!){updateBusiness(id:$id input:$input){...ProfileFields}}fragment ProfileFields on Business{id name slug email phone addressStreet addressCity addressState addressZipCode timeZone isActive fulfilmentTracking}',
  // UpdateDumpster
  '80c0963b77fc22c35c6af77b3f79f36a8ef48a9605b65e259c1cc53aec57f630':
    'mutation UpdateDumpster($id:ID!$input:DumpsterInput!){updateDumpster(id:$id input:$input){id}}',
  // UpdateMyProfile
  '0b67b4d826eba22f0c3b73f6ee5d1e168af6545efb3fdeb4ac809f95d6e16c96':
    'mutation UpdateMyProfile($input:UpdateProfileInput!){updateMyProfile(input:$input){id email username firstName lastName phone userType businessId}}',
  // UpdateOrderStatus
  '72c101e89667e58c389e9701864a30055c6714a5ab42dc1259f5bf4410a9b697':
    'mutation UpdateOrderStatus($orderId:ID!$status:OrderStatus!){updateOrderStatus(orderId:$orderId status:$status){success message order{...OrderFields}}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate scheduledDelivery actualDelivery scheduledPickup actualPickup deliveryAddress customerInfo specialInstructions wasteType deliveryWindow cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
  // UpdatePolicies
  '6764d067c9139effb3a10fb5e97fb5ea2372b4f314508cf40fca91d6b346fbc0':
    'mutation UpdatePolicies($id:ID!$input:UpdateBusinessInput!){updateBusiness(id:$id input:$input){id prohibitedItems policyMessages businessNotes termsOfServiceUrl}}',
  // UpdatePortalAddOn
  'daf19d13d73c76586d12c8074ffe1e4347002519a4f2091ce38949f3fefab4b4':
    'mutation UpdatePortalAddOn($id:ID!$input:AddOnInput!$unchangedSince:DateTime){updateAddOn(id:$id input:$input unchangedSince:$unchangedSince){id}}',
  // UpdateTeamMember
  'e91583cbb710ebf3df8e99c273e806e96a544cd0d8a8d2bf6099a98c51570622':
    'mutation UpdateTeamMember($userId:ID!$userType:UserType!){updateTeamMember(userId:$userId userType:$userType){id}}',
  // UpdateZone
  '43b70d93d761486197a30f0f7b36e3fd72c9a33085821f58ad59a89a5b9a4bb1':
    'mutation UpdateZone($id:ID!$input:PricingZoneInput!){updatePricingZone(id:$id input:$input){id}}',
  // UseFigures
  '707950c021b9c31e88cd81d8993959ade50288f5e7073d455041dc7dfd35e1e8':
    'query UseFigures($businessId:ID!$from:Date!$to:Date!){useFigures(businessId:$businessId from:$from to:$to){days sizes{dumpsterId title units rentals daysOut earned earnedDays}zones{zoneId name orders earned earnedDays}}}',
  // ZipsWithinMiles
  '9d79acb5f98c836e58b7dc7112ef457461317254b0489d6890e9a446e57376f3':
    'query ZipsWithinMiles($businessId:ID!$miles:Float!){zipsWithinMiles(businessId:$businessId miles:$miles){zipCode city stateCode distance}}',
  // ZoneCities
  '507521224214356d6757527d70f215a289518bb06007c4352d8117b9776dc64b':
    'query ZoneCities($search:String$stateCode:String){cities(search:$search stateCode:$stateCode){id name stateCode zipCodes}}',
};

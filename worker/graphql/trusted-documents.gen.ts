/** The documents of our own app, by the digest of their text. Written by `scripts/documents.ts`. */
export const TRUSTED_DOCUMENTS: Readonly<Record<string, string>> = {
  // AcceptOrder
  '8ba0098eb14f880f651bf45d398842239ae1bb52f42b6c4a9f89f05d7b5ebe9c':
    'mutation AcceptOrder($orderId:ID!){acceptOrder(orderId:$orderId){success message order{...OrderFields}}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate deliveryAddress customerInfo specialInstructions cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
  // AddBusinessDomain
  'f848753fedc10067a149e89f967b08e500eea043b81d8e60aebbb432679e39cf':
    'mutation AddBusinessDomain($businessId:ID!$host:String!){addBusinessDomain(businessId:$businessId host:$host){...DomainFields}}fragment DomainFields on BusinessDomain{host state isCanonical txtName txtValue cnameTarget cnameSeen certificateState failure checkedAt}',
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
  // BusinessDomains
  'e3f9ceaace9d2f46373ebbafb622c0fdf83b85e6f5d41691da6c9b54a5b414a2':
    'query BusinessDomains($businessId:ID!){businessDomains(businessId:$businessId){...DomainFields}}fragment DomainFields on BusinessDomain{host state isCanonical txtName txtValue cnameTarget cnameSeen certificateState failure checkedAt}',
  // CancelOrder
  'b590969adb69c07f3015a84a879feceae63d7775bce02fdfe6fc375082aa5e4e':
    'mutation CancelOrder($orderId:ID!$reason:String){cancelOrder(orderId:$orderId reason:$reason){success message order{...OrderFields}}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate deliveryAddress customerInfo specialInstructions cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
  // CancellationQuote
  '39b011d53cbadd5fb08274612d50c9bf799037f6de8fa5a417a44d20566df738':
    'query CancellationQuote($orderId:ID!){cancellationQuote(orderId:$orderId){released refund fee}}',
  // CheckBusinessDomain
  '9d624b905f0fef20302da42aa784c93ac0f69259bddd62cf8e1dfd84001c6606':
    'mutation CheckBusinessDomain($businessId:ID!$host:String!){checkBusinessDomain(businessId:$businessId host:$host){...DomainFields}}fragment DomainFields on BusinessDomain{host state isCanonical txtName txtValue cnameTarget cnameSeen certificateState failure checkedAt}',
  // ClaimCart
  'caab70ae2048bd492185f7a66932962f22b6d89811982ede08811160ebff0c8b':
    'mutation ClaimCart($cartId:ID!){claimCart(cartId:$cartId){id}}',
  // ContactLeads
  'fe46576e23668f48413954f7e7c1316c7e269f3bd47e5261dc3e4b2efd69b617':
    'query ContactLeads($page:Int){contactLeads(page:$page){rows{id name businessName website email phone zipCode storeName createdAt}totalCount}}',
  // CreateAndChargeAutomatically
  '732b9e2e98014a8d7d00438a1bf62fc1d4ed06127c63e3dae268fb8ac986418d':
    'mutation CreateAndChargeAutomatically($input:PostRentalChargeInput!){createAndChargeAutomatically(input:$input){success error charge{id}}}',
  // CreateRefund
  '0e62809bbe589dec0700843d8225f56cb5c7b167009a750f74ae479ea1f629cc':
    'mutation CreateRefund($input:RefundInput!){createRefund(input:$input){refundId status}}',
  // InviteTeamMember
  '23e80b7646b2e72b0db25f231342c02a33a54189ffd8e99af8e5e92638793f63':
    'mutation InviteTeamMember($input:InviteTeamMemberInput!){inviteTeamMember(input:$input){id}}',
  // LastDelivery
  '183ca469cefe8b75425d2509b29a60b701d84f1f87057826920644c5a1996a9c':
    'query LastDelivery($customerId:ID!){ordersPaginated(customerId:$customerId first:1){edges{node{id deliveryAddress}}}}',
  // LiftSuspension
  '9970cc9bcc62042088aa9036621a9958be5d5d326ee5d63cd28a698c743280a2':
    'mutation LiftSuspension($businessId:ID!$reason:String!){liftSuspension(businessId:$businessId reason:$reason){...PlatformBusinessFields}}fragment PlatformBusinessFields on PlatformBusiness{id name slug email phone timeZone createdAt isActive suspendedAt suspensionReason isEligible ineligibilityReasons serviceFeeEnabled serviceFeePercent serviceFeeFixed serviceFeePayer sizes units unitsInStock zones activeZones pricedZones placedOrders members}',
  // MyActiveCart
  '26c65008371085bcef1edb23d78ce7aad33210e539d5a6299031d4e9d2dac69a':
    'query MyActiveCart{myActiveCart{id items{id}}}',
  // MyOrders
  '22a897a28d46b0e3de541b53b0dfec941423c733b7c8343b53fa4f5c45c3253a':
    'query MyOrders($customerId:ID!$statuses:[OrderStatus!]$search:String$after:String){ordersPaginated(customerId:$customerId statuses:$statuses search:$search first:20 after:$after){edges{node{id orderNumber status total rentalStartDate rentalEndDate scheduledPickup deliveryAddress business{name slug}orderItems{id quantity dumpster{id title}}}}pageInfo{hasNextPage endCursor}totalCount}}',
  // Order
  '044c125eabe23a6b33698d86b6e6b350c24e9e5a2f53172c622cb0b9f8f3d278':
    'query Order($id:ID!){order(id:$id){...OrderFields business{name phone email}breakdown{label amount type}payments{id amount status method refundedAmount chargeId createdAt}postRentalCharges{id type amount description status}events{id at from to by reason}}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate deliveryAddress customerInfo specialInstructions cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
  // OrdersPaginated
  '9ef757f36ea60c69055ff09f7eaa4d41330a7e25fe85cb7e12197259b56441db':
    'query OrdersPaginated($businessId:ID!$statuses:[OrderStatus!]$search:String$first:Int$after:String){ordersPaginated(businessId:$businessId statuses:$statuses search:$search first:$first after:$after){edges{node{...OrderFields}}pageInfo{hasNextPage endCursor}totalCount}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate deliveryAddress customerInfo specialInstructions cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
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
  // Portal
  'a01229019cde55b8c05b364371a960797cf8194d1d4c8b3c3a94b136ce89e821':
    'query Portal($businessId:ID!){business(id:$businessId){id name slug email phone addressStreet addressCity addressState addressZipCode timeZone prohibitedItems businessNotes termsOfServiceUrl policyMessages eligibilityStatus{isEligible requirements{requirement description action status}}}clientStats(businessId:$businessId){totalOrders pendingOrders totalRevenue averageOrderValue}}',
  // RemoveBusinessDomain
  '0d24997ca6c09c3a5c3598f1e7182f2c16efb464a0d215ae7f1e2ea435ee3d9c':
    'mutation RemoveBusinessDomain($businessId:ID!$host:String!){removeBusinessDomain(businessId:$businessId host:$host)}',
  // RemoveTeamMember
  '89767984ed380eda87cb28ecf3a01d306c951c3fda46c517a56e5a8bcc04f8b1':
    'mutation RemoveTeamMember($userId:ID!){removeTeamMember(userId:$userId)}',
  // RevokeInvitation
  '7afc375c37430d1362d2d3f9895334313ee877a0bee756bd7d139a57b36fdb12':
    'mutation RevokeInvitation($id:ID!){revokeInvitation(id:$id)}',
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
  // SuspendBusiness
  '05bbc0fa9048c69d2ce1ca9e45ac7510929927ee2c86de3cee01d3cb313f56c7':
    'mutation SuspendBusiness($businessId:ID!$reason:String!){suspendBusiness(businessId:$businessId reason:$reason){...PlatformBusinessFields}}fragment PlatformBusinessFields on PlatformBusiness{id name slug email phone timeZone createdAt isActive suspendedAt suspensionReason isEligible ineligibilityReasons serviceFeeEnabled serviceFeePercent serviceFeeFixed serviceFeePayer sizes units unitsInStock zones activeZones pricedZones placedOrders members}',
  // SystemStatus
  'b07dd9f0c2ccdbd57301cde4420c090c7075a34f9159d49055a0abcf22d25876':
    'query SystemStatus($days:Int){systemStatus(days:$days){webhooks{name count}webhookFailures{id type failure at}refusedWebhookMinutes mail{name count}oldestDueMail deadMail{kind recipient attempts lastError at}jobs{name ranAt tookMs failures failedAt failure}}}',
  // Team
  '0950376eef60ca56bb110df1f0d57fa907e61c2ed452981768b7940eac77c838':
    'query Team($businessId:ID!){users{...MemberFields}invitations(businessId:$businessId){id email userType expiresAt}}fragment MemberFields on User{id email username firstName lastName userType isActive}',
  // UpdateMyProfile
  '0b67b4d826eba22f0c3b73f6ee5d1e168af6545efb3fdeb4ac809f95d6e16c96':
    'mutation UpdateMyProfile($input:UpdateProfileInput!){updateMyProfile(input:$input){id email username firstName lastName phone userType businessId}}',
  // UpdateOrderStatus
  'ccee72d2bdedcda0143ef6df4bf12a5ffa23534066c30af62200552db5c80398':
    'mutation UpdateOrderStatus($orderId:ID!$status:OrderStatus!){updateOrderStatus(orderId:$orderId status:$status){success message order{...OrderFields}}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate deliveryAddress customerInfo specialInstructions cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
  // UpdateTeamMember
  'e91583cbb710ebf3df8e99c273e806e96a544cd0d8a8d2bf6099a98c51570622':
    'mutation UpdateTeamMember($userId:ID!$userType:UserType!){updateTeamMember(userId:$userId userType:$userType){id}}',
};

/** The documents of our own app, by the digest of their text. Written by `scripts/documents.ts`. */
export const TRUSTED_DOCUMENTS: Readonly<Record<string, string>> = {
  // AcceptOrder
  '8ba0098eb14f880f651bf45d398842239ae1bb52f42b6c4a9f89f05d7b5ebe9c':
    'mutation AcceptOrder($orderId:ID!){acceptOrder(orderId:$orderId){success message order{...OrderFields}}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate deliveryAddress customerInfo specialInstructions cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
  // CancelOrder
  'b590969adb69c07f3015a84a879feceae63d7775bce02fdfe6fc375082aa5e4e':
    'mutation CancelOrder($orderId:ID!$reason:String){cancelOrder(orderId:$orderId reason:$reason){success message order{...OrderFields}}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate deliveryAddress customerInfo specialInstructions cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
  // CancellationQuote
  '39b011d53cbadd5fb08274612d50c9bf799037f6de8fa5a417a44d20566df738':
    'query CancellationQuote($orderId:ID!){cancellationQuote(orderId:$orderId){released refund fee}}',
  // ClaimCart
  'caab70ae2048bd492185f7a66932962f22b6d89811982ede08811160ebff0c8b':
    'mutation ClaimCart($cartId:ID!){claimCart(cartId:$cartId){id}}',
  // CreateAndChargeAutomatically
  '732b9e2e98014a8d7d00438a1bf62fc1d4ed06127c63e3dae268fb8ac986418d':
    'mutation CreateAndChargeAutomatically($input:PostRentalChargeInput!){createAndChargeAutomatically(input:$input){success error charge{id}}}',
  // CreateRefund
  '0e62809bbe589dec0700843d8225f56cb5c7b167009a750f74ae479ea1f629cc':
    'mutation CreateRefund($input:RefundInput!){createRefund(input:$input){refundId status}}',
  // MyActiveCart
  '26c65008371085bcef1edb23d78ce7aad33210e539d5a6299031d4e9d2dac69a':
    'query MyActiveCart{myActiveCart{id items{id}}}',
  // MyOrders
  '6621e8ee3e3eebbc6d3a0cf0d3611e2c3229a92a529a2f44cc441260b1cf8349':
    'query MyOrders($customerId:ID!$after:String){ordersPaginated(customerId:$customerId first:20 after:$after){edges{node{id orderNumber status total rentalStartDate rentalEndDate business{name}orderItems{id quantity dumpster{title}}}}pageInfo{hasNextPage endCursor}totalCount}}',
  // Order
  '044c125eabe23a6b33698d86b6e6b350c24e9e5a2f53172c622cb0b9f8f3d278':
    'query Order($id:ID!){order(id:$id){...OrderFields business{name phone email}breakdown{label amount type}payments{id amount status method refundedAmount chargeId createdAt}postRentalCharges{id type amount description status}events{id at from to by reason}}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate deliveryAddress customerInfo specialInstructions cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
  // OrdersPaginated
  '9ef757f36ea60c69055ff09f7eaa4d41330a7e25fe85cb7e12197259b56441db':
    'query OrdersPaginated($businessId:ID!$statuses:[OrderStatus!]$search:String$first:Int$after:String){ordersPaginated(businessId:$businessId statuses:$statuses search:$search first:$first after:$after){edges{node{...OrderFields}}pageInfo{hasNextPage endCursor}totalCount}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate deliveryAddress customerInfo specialInstructions cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
  // Portal
  'a01229019cde55b8c05b364371a960797cf8194d1d4c8b3c3a94b136ce89e821':
    'query Portal($businessId:ID!){business(id:$businessId){id name slug email phone addressStreet addressCity addressState addressZipCode timeZone prohibitedItems businessNotes termsOfServiceUrl policyMessages eligibilityStatus{isEligible requirements{requirement description action status}}}clientStats(businessId:$businessId){totalOrders pendingOrders totalRevenue averageOrderValue}}',
  // UpdateOrderStatus
  'ccee72d2bdedcda0143ef6df4bf12a5ffa23534066c30af62200552db5c80398':
    'mutation UpdateOrderStatus($orderId:ID!$status:OrderStatus!){updateOrderStatus(orderId:$orderId status:$status){success message order{...OrderFields}}}fragment OrderFields on Order{id orderNumber status total rentalStartDate rentalEndDate deliveryAddress customerInfo specialInstructions cancellationReason createdAt authorizationExpiresAt user{email username}orderItems{id quantity price rentalDays dumpster{title size}}}',
};

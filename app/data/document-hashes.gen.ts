/** The digest of each document of the app, by the name of its operation. Written by `scripts/documents.ts`. */
export const DOCUMENT_HASHES: Readonly<Record<string, string>> = {
  AcceptOrder: '8ba0098eb14f880f651bf45d398842239ae1bb52f42b6c4a9f89f05d7b5ebe9c',
  CancelOrder: 'b590969adb69c07f3015a84a879feceae63d7775bce02fdfe6fc375082aa5e4e',
  CancellationQuote: '39b011d53cbadd5fb08274612d50c9bf799037f6de8fa5a417a44d20566df738',
  ClaimCart: 'caab70ae2048bd492185f7a66932962f22b6d89811982ede08811160ebff0c8b',
  CreateAndChargeAutomatically: '732b9e2e98014a8d7d00438a1bf62fc1d4ed06127c63e3dae268fb8ac986418d',
  CreateRefund: '0e62809bbe589dec0700843d8225f56cb5c7b167009a750f74ae479ea1f629cc',
  MyActiveCart: '26c65008371085bcef1edb23d78ce7aad33210e539d5a6299031d4e9d2dac69a',
  MyOrders: '6621e8ee3e3eebbc6d3a0cf0d3611e2c3229a92a529a2f44cc441260b1cf8349',
  Order: '044c125eabe23a6b33698d86b6e6b350c24e9e5a2f53172c622cb0b9f8f3d278',
  OrdersPaginated: '9ef757f36ea60c69055ff09f7eaa4d41330a7e25fe85cb7e12197259b56441db',
  Portal: 'a01229019cde55b8c05b364371a960797cf8194d1d4c8b3c3a94b136ce89e821',
  UpdateOrderStatus: 'ccee72d2bdedcda0143ef6df4bf12a5ffa23534066c30af62200552db5c80398',
};

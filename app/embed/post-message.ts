/** What the framed search tells the page around it. No personal data: the page may be anybody's. */
export type WidgetMessage = {
  readonly type: 'OSKR_CART_ADDED';
  readonly data: { readonly v: 1; readonly checkoutUrl: string; readonly path: '/checkout' };
};

/** Says nothing outside a frame. */
export function postToParent(message: WidgetMessage): void {
  if (window.parent === window) return;
  window.parent.postMessage(message, '*');
}

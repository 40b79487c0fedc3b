import type { BrandFile } from '../brand.ts';

/** `summit-cover.png` beside this file, which the seed puts where the pictures of businesses are. */
export const SUMMIT_COVER: BrandFile = {
  digest: '8fa214f6e33a0a7eb7e1ee2324c47818',
  type: 'image/png',
  width: 1200,
  height: 630,
};

import type { BrandFile } from '../brand.ts';

/** `summit-cover.png` beside this file, which the seed puts where the pictures of businesses are. */
export const SUMMIT_COVER: BrandFile = {
  digest: '69b49a5bcc4c7ceb601fcc7404ca895e',
  type: 'image/png',
  width: 1200,
  height: 630,
};

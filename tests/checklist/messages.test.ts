import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { PROMISED_TEXTS } from '../texts/promised-texts.ts';
import { MESSAGES } from './messages.ts';

const JOURNEY = /^tests\/e2e\/.*\.spec\.ts$/;

/** What somebody is told when something failed or went well, word for word; those of tabs that are not there are left out. */
const SAID: Readonly<Record<string, ReadonlyArray<string>>> = {
  R385: ['Something went wrong', 'Please try again or contact us directly at {email}'],
  R386: ["Message sent successfully! Thank you for your interest. We'll get back to you within 24 hours."],
  R387: ['Search Error:', 'Search failed'],
  R388: [
    "No Service Available. We don't currently provide dumpster rental services in this area. Please try a different location or contact us for more information.",
  ],
  R389: ['Added to Cart', 'Dumpster has been added to your cart. Redirecting to checkout...'],
  R390: ['Error', 'Failed to add to cart', 'An unexpected error occurred'],
  R391: ['Failed to create or get cart'],
  R392: ['Checkout failed'],
  R393: ['Failed to update item'],
  R394: ['Failed to remove item'],
  R395: ['Order Not Found', "We couldn't find your order details. Please check your order number or contact support."],
  R399: ['Zone stock status updated', 'Failed to update zone stock status'],
  R403: [
    'Pricing zone created successfully',
    'Pricing zone updated successfully',
    'Pricing zone deleted successfully',
    'Pricing zone activated successfully',
    'Pricing zone deactivated successfully',
  ],
  R404: ['Dumpster pricing added successfully', 'Dumpster pricing deleted successfully'],
  R405: ['Failed to create pricing zone'],
  R406: ['Failed to update pricing zone'],
  R407: ['Failed to delete pricing zone'],
  R408: ['Failed to set dumpster pricing'],
  R409: ['Failed to delete dumpster pricing'],
  R410: ['Failed to activate or deactivate pricing zone'],
  R411: ['Charge Successful'],
  R412: ['Charge Failed'],
  R413: ['Charge Error', 'There was an error processing the charge. Please try again.'],
  R414: ['Refund Initiated'],
  R415: ['Refund Failed'],
  R416: ['Order Accepted', 'Failed to Accept Order'],
  R417: ['Status Updated', 'Failed to Update Status'],
  R418: ['Order Cancelled', 'Failed to Cancel Order'],
  R419: ['Unknown error occurred'],
  R420: ['Error', 'An unexpected error occurred. Please try again.'],
  R421: ['Failed to load more orders. Please try again.'],
  R422: ['Error Loading Orders', 'Retry'],
  R423: ['Login Failed', 'Invalid credentials. Please try again.'],
  R424: ['Login Error', 'An error occurred during login. Please try again.'],
  R425: ['Login Successful'],
  R426: ['Reset Failed', 'Failed to send password reset email. Please try again.'],
  R427: ['Reset Link Sent', 'If an account with that email exists, a password reset link has been sent.'],
  R428: ['Password Reset Failed', 'Failed to reset password. Please try again.'],
  R429: ['{message} Please request a new reset link.'],
  R430: [
    'Password Reset Successful',
    'Your password has been reset successfully. You can now sign in with your new password.',
  ],
  R431: ['Invalid Reset Link', 'No reset token found in the URL.'],
};

const PROMISED = new Set(Object.values(PROMISED_TEXTS).flat());
const TEXTS = Object.entries(SAID).flatMap(([number, texts]) => texts.map((text) => [number, text] as const));

/** The sources of the journeys that show a line, each with the steps that it shares with others. */
function journeysOf(number: string): ReadonlyArray<string> {
  return (MESSAGES[number]?.by ?? []).flatMap((by) => {
    if (!('file' in by) || !JOURNEY.test(by.file)) return [];
    const source = readFileSync(by.file, 'utf8');
    const shared = [...source.matchAll(/'\.(\/support\/[\w-]+\.ts)'/g)].map(([, path]) => `tests/e2e${path}`);
    return [source, ...shared.map((path) => readFileSync(path, 'utf8'))];
  });
}

/** Whether a journey waits for a text to be there; what stands for a value is left out. */
function isWaitedFor(text: string, journeys: ReadonlyArray<string>): boolean {
  const parts = text.split(/\{\w+\}/).map((part) => part.trim());
  return journeys.some((source) => parts.every((part) => source.replaceAll("\\'", "'").includes(part)));
}

test.each(TEXTS)('%s: “%s” is promised, and brought about in a browser', (number, text) => {
  expect(PROMISED.has(text)).toBe(true);
  expect(isWaitedFor(text, journeysOf(number))).toBe(true);
});

test('a text that no journey waits for is noticed', () => {
  expect(isWaitedFor('Failed to remove everything', journeysOf('R394'))).toBe(false);
  expect(isWaitedFor('Failed to remove item', journeysOf('R432x'))).toBe(false);
});

/** Compiles the message catalogue when it has changed: what the checks of types and of single files need before a build. */
import { compileMessages } from './local/messages.ts';

await compileMessages(`${import.meta.dirname}/..`);

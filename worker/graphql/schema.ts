import './add-ons.ts';
import './business-rules.ts';
import './business-setup.ts';
import './businesses.ts';
import './cancellation-quote.ts';
import './carts.ts';
import './charge-proposal.ts';
import './charges.ts';
import './checkout.ts';
import './domains.ts';
import './dumpsters.ts';
import './evidence.ts';
import './order-actions.ts';
import './order-types.ts';
import './orders.ts';
import './payments.ts';
import './platform.ts';
import './pricing-zones.ts';
import './search.ts';
import './stats.ts';
import './users.ts';
import './zone-pricing.ts';
import { builder } from './builder.ts';
import { FIELD_PERMISSIONS } from './field-permissions.ts';
import { oncePerField } from './once-per-field.ts';
import { permitFields } from './permit-fields.ts';

/** Everything of the public contract; every imported file adds its types, queries and mutations. */
export const schema = permitFields(oncePerField(builder.toSchema()), FIELD_PERMISSIONS);

import { ORDER_STATUSES } from '#worker/domain/order-status.ts';
import { isAction, mayInState, PERMISSIONS, reachOf, ROLES, type Action } from '#worker/domain/permissions.ts';

const HEAD = `# Permissions

Written by \`node scripts/permissions.ts --write\` from \`worker/domain/permissions.ts\`; a test compares them.

\`own\` is what belongs to the person alone (an order bought or held, their profile), \`tenant\` all of the business that
they work for, \`all\` everybody's. An order holder is whoever shows the access token of an order. CLIENT is a former name
of BUSINESS_MANAGER. What somebody holds or bought counts beside their role.

Whoever stands in no relation to a thing is answered as if it was not there (NOT_FOUND), a guest is asked to sign in
(UNAUTHENTICATED), and who sees it and may not do this gets FORBIDDEN. A session that looks through somebody else's eyes
changes nothing, whatever the table says.

Which field, route, page and server function asks for which action stands in \`worker/graphql/field-permissions.ts\` and
\`worker/http/route-permissions.ts\`.
`;

/** The table of permissions as `docs/permissions.md` has it. */
export function permissionTable(): string {
  const actions = Object.keys(PERMISSIONS).filter(isAction);
  const rows = actions.map((action) => [action, ...ROLES.map((role) => reachOf(role, action) ?? ''), statesOf(action)]);
  const lines = [['Action', ...ROLES, 'Order statuses'], ROLES.map(() => '---').concat('---', '---'), ...rows];
  return `${HEAD}\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function statesOf(action: Action): string {
  const states = ORDER_STATUSES.filter((status) => mayInState(action, status));
  return states.length === ORDER_STATUSES.length ? '' : states.join(', ');
}

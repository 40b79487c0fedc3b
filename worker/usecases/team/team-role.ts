import { TEAM_ROLES, type TeamRole } from '#db/queries/team.ts';
import type { UserType } from '#worker/domain/actor.ts';

import { badInput } from '../errors.ts';

/** As a mail names them. */
export const ROLE_NAMES: Readonly<Record<TeamRole, string>> = {
  BUSINESS_ADMIN: 'admin',
  BUSINESS_MANAGER: 'manager',
};

/** @throws AppError BAD_USER_INPUT for a role that nobody has in a business */
export function checkedRole(path: string, userType: UserType): TeamRole {
  const role = TEAM_ROLES.find((known) => known === userType);
  if (role === undefined) throw badInput(path, 'Choose BUSINESS_ADMIN or BUSINESS_MANAGER.');
  return role;
}

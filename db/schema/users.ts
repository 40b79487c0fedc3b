import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { USER_TYPES } from '#worker/domain/actor.ts';
import type { BusinessId, InvitationId, UserId } from '#worker/domain/ids.ts';

import { businesses } from './businesses.ts';
import { flag, instant, lengthCheck, oneOfCheck, tenantId } from './columns.ts';

/** People. A customer belongs to no business and may order from several. */
export const users = sqliteTable(
  'users',
  {
    id: text('id').$type<UserId>().primaryKey(),
    email: text('email').notNull(),
    /** Lower case, NFKC: what sign-in compares. */
    emailNormalized: text('email_normalized').notNull(),
    username: text('username').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text('phone'),
    userType: text('user_type', { enum: USER_TYPES }).notNull(),
    isActive: flag('is_active').notNull().default(true),
    businessId: text('business_id')
      .$type<BusinessId>()
      .references(() => businesses.id),
    passwordHash: text('password_hash'),
    /** Tokens issued for an older version are void. */
    sessionVersion: integer('session_version').notNull().default(1),
    emailVerifiedAt: instant('email_verified_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.emailNormalized),
    index('users_business').on(table.businessId, table.userType),
    oneOfCheck('users_type_known', table.userType, USER_TYPES),
    check(
      'users_no_business',
      sql`${table.businessId} is null or ${table.userType} in ('BUSINESS_ADMIN', 'BUSINESS_MANAGER')`,
    ),
    lengthCheck('users_email_length', table.email, 254),
    lengthCheck('users_username_length', table.username, 100),
    lengthCheck('users_first_name_length', table.firstName, 100),
    lengthCheck('users_last_name_length', table.lastName, 100),
    lengthCheck('users_phone_length', table.phone, 50),
  ],
);

/**
 * Accounts that somebody asked for and whose mailbox is not proved yet. Several may wait for one address, each with the
 * password of whoever asked: the mailed link and that password together make one of them a user.
 */
export const registrations = sqliteTable(
  'registrations',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(),
    emailNormalized: text('email_normalized').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('registrations_email').on(table.emailNormalized, table.expiresAt),
    index('registrations_expiry').on(table.expiresAt),
    lengthCheck('registrations_email_length', table.email, 254),
    lengthCheck('registrations_first_name_length', table.firstName, 100),
    lengthCheck('registrations_last_name_length', table.lastName, 100),
    lengthCheck('registrations_phone_length', table.phone, 50),
  ],
);

/** Only the hash of a mailed token is kept. */
export const passwordResets = sqliteTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_resets_user').on(table.userId, table.createdAt)],
);

/** A new address counts once the link mailed to it was opened. */
export const emailChanges = sqliteTable(
  'email_changes',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    newEmail: text('new_email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('email_changes_user').on(table.userId, table.createdAt)],
);

/** Somebody was asked to join a business's team. */
export const invitations = sqliteTable(
  'invitations',
  {
    businessId: tenantId(),
    id: text('id').$type<InvitationId>().notNull(),
    email: text('email').notNull(),
    userType: text('user_type', { enum: ['BUSINESS_ADMIN', 'BUSINESS_MANAGER'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId], foreignColumns: [businesses.id] }),
    uniqueIndex('invitations_token').on(table.businessId, table.tokenHash),
    index('platform_invitations_token').on(table.tokenHash),
    oneOfCheck('invitations_type_known', table.userType, ['BUSINESS_ADMIN', 'BUSINESS_MANAGER']),
  ],
);

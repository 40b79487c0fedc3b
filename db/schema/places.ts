import { sql } from 'drizzle-orm';
import { check, index, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import type { CityId } from '#worker/domain/ids.ts';

export const cities = sqliteTable(
  'cities',
  {
    id: text('id').$type<CityId>().primaryKey(),
    name: text('name').notNull(),
    /** Lower case without accents and marks, "saint" for "st.": what searches compare. */
    nameKey: text('name_key').notNull(),
    state: text('state').notNull(),
    stateCode: text('state_code').notNull(),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    /** The ZIP nearest to the city's middle: it stands for the city where one ZIP is needed. */
    mainZip: text('main_zip').notNull(),
  },
  (table) => [
    uniqueIndex('cities_state_name').on(table.stateCode, table.nameKey, table.name),
    index('cities_name').on(table.nameKey, table.stateCode),
    check('cities_state_form', sql`length(${table.stateCode}) = 2`),
  ],
);

export const zipCodes = sqliteTable(
  'zip_codes',
  {
    zip: text('zip').primaryKey(),
    cityId: text('city_id')
      .$type<CityId>()
      .notNull()
      .references(() => cities.id),
    county: text('county'),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
  },
  (table) => [
    index('zip_codes_city').on(table.cityId, table.zip),
    index('zip_codes_point').on(table.latitude, table.longitude),
    check('zip_codes_form', sql`${table.zip} glob '[0-9][0-9][0-9][0-9][0-9]'`),
  ],
);

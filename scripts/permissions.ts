/**
 * Every field of the schema has a permission, and every permission a field: else there is nothing to build. Making the
 * schema is the check; it names what is missing.
 */
try {
  const { schema } = await import('#worker/graphql/schema.ts');
  console.log(`${Object.keys(schema.getTypeMap()).length} types, every field with a permission`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

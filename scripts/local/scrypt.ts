/** The one way passwords are hashed, for the hasher process and the seed. */
export { hashPassword, isHashable, verifyPassword } from '#worker/adapters/scrypt-passwords.ts';

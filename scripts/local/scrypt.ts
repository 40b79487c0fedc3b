/** The one way passwords are hashed, for the hasher process and the seed. */
export { hashPassword, MAX_PASSWORD_BYTES, verifyPassword } from '#worker/adapters/scrypt-passwords.ts';

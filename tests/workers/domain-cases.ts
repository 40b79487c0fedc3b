import { post } from './call.ts';
import { ownName, people, type Case } from './mutation-case.ts';
import { asked } from './orders-for-tests.ts';

type Claim = { readonly host: string; readonly txtName: string; readonly txtValue: string };

async function aBusiness(): Promise<{ readonly id: string; readonly bearer: string }> {
  const { admin: bearer } = await people();
  const slug = ownName();
  const input = `{ name: "Idem", slug: "${slug}", email: "hi@idem.test" }`;
  const made = await asked<{ createBusiness: { id: string } }>(`mutation { createBusiness(input: ${input}) { id } }`, {
    bearer,
  });
  return { id: made.createBusiness.id, bearer };
}

async function aClaim() {
  const { id, bearer } = await aBusiness();
  const host = `${ownName()}.idem.example`;
  const made = await asked<{ addBusinessDomain: Claim }>(
    `mutation { addBusinessDomain(businessId: "${id}", host: "${host}") { host txtName txtValue } }`,
    { bearer },
  );
  return { id, bearer, ...made.addBusinessDomain };
}

/** @throws Error when the simulated DNS does not take it */
export async function publish(host: string, ...values: ReadonlyArray<string>): Promise<void> {
  const { status, text } = await post('http://localhost/__dev/dns', JSON.stringify({ host, type: 'TXT', values }));
  if (status !== 200) throw new Error(text);
}

async function aServedHost() {
  const claim = await aClaim();
  const { id, bearer, host, txtName, txtValue } = claim;
  await publish(txtName, txtValue);
  await asked(`mutation { checkBusinessDomain(businessId: "${id}", host: "${host}") { state } }`, { bearer });
  return claim;
}

/** One call of every mutation of a business's own hosts. */
export const DOMAIN_CASES: Readonly<Record<string, Case>> = {
  addBusinessDomain: {
    prepare: async () => {
      const [{ id, bearer }, name] = [await aBusiness(), ownName()];
      const make = (host: string) => `addBusinessDomain(businessId: "${id}", host: "${host}") { host state txtValue }`;
      const subject = `${name}.idem.example`;
      return { field: make(subject), other: make(`other-${subject}`), bearer, subject };
    },
  },
  checkBusinessDomain: {
    prepare: async () => {
      const { id, bearer, host } = await aClaim();
      const make = (name: string) => `checkBusinessDomain(businessId: "${id}", host: "${name}") { host state failure }`;
      return { field: make(host), other: make(`other-${host}`), bearer, subject: host };
    },
  },
  removeBusinessDomain: {
    prepare: async () => {
      const { id, bearer, host } = await aServedHost();
      const make = (name: string) => `removeBusinessDomain(businessId: "${id}", host: "${name}")`;
      return { field: make(host), other: make(`other-${host}`), bearer, subject: host };
    },
  },
  setCanonicalDomain: {
    prepare: async () => {
      const { id, bearer, host } = await aServedHost();
      const make = (name: string | null) =>
        `setCanonicalDomain(businessId: "${id}", host: ${JSON.stringify(name)}) { host isCanonical }`;
      return { field: make(host), other: make(null), bearer, subject: host };
    },
  },
};

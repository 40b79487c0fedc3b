import type { Eligibility, Requirement } from '#worker/domain/eligibility.ts';

import { builder } from './builder.ts';
import { RequirementStatusEnum } from './enums.ts';

const EligibilityRequirementType = builder.objectRef<Requirement>('EligibilityRequirement').implement({
  fields: (t) => ({
    requirement: t.exposeString('requirement'),
    description: t.exposeString('description'),
    action: t.exposeString('action'),
    status: t.expose('status', { type: RequirementStatusEnum }),
  }),
});

export const EligibilityStatusType = builder.objectRef<Eligibility>('EligibilityStatus').implement({
  fields: (t) => ({
    isEligible: t.exposeBoolean('isEligible'),
    requirements: t.field({ type: [EligibilityRequirementType], resolve: ({ requirements }) => [...requirements] }),
    ineligibilityReasons: t.stringList({ resolve: ({ ineligibilityReasons }) => [...ineligibilityReasons] }),
  }),
});

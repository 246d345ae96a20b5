/** The steps of setting up an account, in their order (specification, section 4). */
const setupSteps = ['basic-info', 'service-zones', 'photos'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The steps that somebody goes through: coverage and photos are for who offers services. */
export function stepsOf({ isContractor }: { isContractor: boolean }): readonly SetupStep[] {
  return isContractor ? setupSteps : ['basic-info'];
}

/** The step that an address names; null for an unknown one, which leads to the first (specification, section 2). */
export function setupStepOf(name: string | undefined): SetupStep | null {
  return setupSteps.find((step) => step === name) ?? null;
}

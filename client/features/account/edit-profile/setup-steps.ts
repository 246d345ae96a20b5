/** The steps of setting up a professional's account, in their order (specification, section 4). */
export const setupSteps = ['basic-info', 'service-zones', 'photos'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The step that an address names; null for an unknown one, which leads to the first (specification, section 2). */
export function setupStepOf(name: string | undefined): SetupStep | null {
  return setupSteps.find((step) => step === name) ?? null;
}

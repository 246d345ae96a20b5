/** Unkind but polite remarks that only fit one service, or the services of one category. */
export const specialComplaints: Readonly<Record<string, readonly string[]>> = {
  plumbing: ['It drips again.', 'Two tiles were broken and left like that.'],
  water: ['The pressure is lower than before.', 'A week later there was a puddle again.'],
  electricity: ['One outlet still does not work.', 'The panel has no labels and we do not know what is what.'],
  'cooling-and-appliances': ['It cooled for two weeks and then stopped again.'],
  'ac-cleaning': ['It still drips on warm nights.'],
  'ac-repair': ['It still drips on warm nights.'],
  cleaning: ['The corners had not been touched.', 'Part of it had to be done again before the guests came.'],
  'pool-maintenance': ['The water turned cloudy two days later.', 'Two weeks without a visit and nobody said why.'],
  landscaping: ['Half of the plants did not survive the summer.', 'A pile of branches is still behind the house.'],
  'pest-control': ['The ants were back before the invoice.', 'Nobody told us to cover the food.'],
  construction: [
    'The lines are not straight and you see it from the door.',
    'The first rain showed what had been skipped.',
  ],
  'home-repairs': ['One thing came loose again.', 'It looks like a first attempt.'],
  technology: ['The signal is as weak as it was.', 'Cables hang where everybody can see them.'],
  vehicles: ['The noise came back on the first gravel road.', 'Nobody told us which parts had been changed.'],
  'driver-and-shuttle': ['We waited forty minutes at the airport.', 'The seat for the baby had been forgotten.'],
  property: ['The report came without photos and without receipts.', 'Something was scratched and nobody knows how.'],
  'professional-services': [
    'The papers came back from the office because of a mistake.',
    'Every question was a new bill.',
  ],
  people: ['Half an hour of the time we paid for was lost.', 'It was not what we had talked about.'],
};

/** Kind remarks that only fit one service, or the services of one category. */
export const specialPraise: Readonly<Record<string, readonly string[]>> = {
  plumbing: [
    'Not a drop since then.',
    'Our water bill is back to <normal|twelve thousand|what it was>.',
    'No tile was broken.',
    'I had never seen such tidy soldering.',
  ],
  'water-heaters': ['Hot water in ten seconds.', 'The first hot shower felt like a holiday.'],
  water: [
    'The pressure is better than it ever was.',
    'Clean water, clean work.',
    'Our water bill is back to what it was.',
  ],
  electricity: [
    'The breaker has not tripped once.',
    'The panel looks like a picture now, with labels.',
    'The last power cut passed without us noticing.',
    'I finally feel safe in the shower.',
  ],
  'cooling-and-appliances': [
    'It cools like on the first day.',
    'The electricity bill went down.',
    '[He|She|They] covered the floor before starting.',
    'Quiet and cold again.',
  ],
  'ac-cleaning': ['No more drops on the pillow.', 'The black water that came out was frightening.'],
  cleaning: [
    'Even the corners that nobody looks at.',
    'Better than we have ever done it ourselves.',
    'It still looks good weeks later.',
  ],
  'maid-service': [
    'You could eat off the floor.',
    'Under the beds and behind the fridge too.',
    'The towels were folded like in a hotel.',
  ],
  'rental-turnover': ['Our guests mention the cleanliness in every review.', 'The house smelled fresh, not of bleach.'],
  'pool-maintenance': [
    'The water is crystal clear.',
    'The kids can open their eyes under water again.',
    'No strong smell of chlorine.',
  ],
  landscaping: [
    'The garden is full of butterflies again.',
    'Even in February it stays green.',
    'The hummingbirds moved in the same week.',
  ],
  'pest-control': ['The dogs were fine and the bugs are gone.', 'We sleep with bare feet again.'],
  'pools-and-gardens': [
    'Everything that was cut or cleaned was taken away.',
    'The terrace is our favorite room again.',
  ],
  roofing: ['It survived the first big storm without a leak.', 'No more buckets in the hallway.'],
  painting: ['Straight lines, clean edges, no drips.', 'The neighbors thought that we had a new house.'],
  construction: [
    'The site was tidy every evening.',
    'We received photos and numbers every Friday.',
    'The finish is better than in the drawings.',
  ],
  'home-repairs': [
    'The list on my fridge is finally empty.',
    'Such small jobs and so much care.',
    'Every screw in its place.',
  ],
  technology: [
    'Video calls from the hammock, at last.',
    'No visible cables.',
    'We were shown how it works until even I understood it.',
  ],
  'security-cameras': ['The cameras show even the raccoons at night.'],
  vehicles: [
    'The old part was in a bag for us to see.',
    'It runs like new on the washboard road.',
    'It starts at the first try.',
  ],
  'boat-repair': ['Back in the water the next morning.'],
  'property-management': ['We sleep well two thousand miles away.', 'Every receipt was attached.'],
  'driver-and-shuttle': ['A clean car and cold water after a long flight.', 'Patient with our jet-lagged children.'],
  property: ['Nothing was broken or lost.', 'It could not have been easier for us.'],
  'legal-and-notary': ['Legal words became plain English.', 'I felt protected, not sold to.'],
  'professional-services': [
    'Every deadline was kept.',
    'The municipality accepted it at the first attempt.',
    'Complicated things became simple.',
  ],
  babysitting: [
    'The children asked when [he|she|they] would come back.',
    'We came home to sleeping children and washed dishes.',
  ],
  'private-chef': ['Everybody asked for the recipes.', 'The ceviche alone deserves a sixth star.'],
  people: ['Everybody asked for the number.', 'So much patience and good humor.', 'It made our stay.'],
};

import fc from 'fast-check';

// A property that did not come to its end is not known to hold: run counts are such that each takes a few seconds.
fc.configureGlobal({ interruptAfterTimeLimit: 25_000, markInterruptAsFailure: true });

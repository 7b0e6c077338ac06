package dev.galgo.core.level;

/** What a loop over keys runs on: arrays, and nothing that runs program code. {@link CompiledSteps} says what is in them, and fills them. */
class StepCode {
    KeyLayout layout;
    long[] code = {};
    int[] arrivals = {};
    /** For each situation of each actor the first record, how many deliveries there are and how many of them fail: 32, 16 and 16 bits. */
    long[] first = {};

    int[] firstBase = {};
    int stride;
    int mostRecords = 1;

    StepCode(KeyLayout layout) {
        this.layout = layout;
    }

    int firstBase(int slot) {
        return firstBase[slot];
    }

    /** How many records one situation has at most: how much one key can make a loop do for one actor. */
    int mostRecords() {
        return mostRecords;
    }

    /** The number of the record at an offset; it stays the same when everything is written anew. */
    int number(int offset) {
        return offset / stride;
    }

    int offset(int number) {
        return number * stride;
    }
}

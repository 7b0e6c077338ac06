package dev.galgo.examples.quicksort;

/**
 * Sorts one array and ends with its answer, as the Basset paper's Scala actors do. What it stored is gone with it, so schedules that
 * differ only in which answer came first meet again.
 */
public class EndingQuicksort extends Quicksort {

    @Override
    void answer(int[] sorted) {
        super.answer(sorted);
        destroy("answered");
    }
}

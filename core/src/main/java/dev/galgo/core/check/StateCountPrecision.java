package dev.galgo.core.check;

import dev.galgo.core.check.Coverage.StateCounts;
import dev.galgo.core.reduction.ReductionKind;

/** Whether local states were counted exactly by a search that tells them apart: only one that comes to every configuration does. */
final class StateCountPrecision {
    private StateCountPrecision() {}

    /** @param counted whether each local state that was met was counted once */
    static StateCounts of(Check check, SearchAttempt last, Verdict verdict, StateCounts counted) {
        if (last.choice.levels() && (check.stages != null || check.kept != null)) {
            return StateCounts.unknown("the steps of a search in files, or on other machines, are not counted");
        }
        if (counted.degree() != Coverage.Degree.EXACT) {
            return counted;
        }
        ReductionKind reduction = last.choice.reduction();
        if (reduction != ReductionKind.NONE) {
            return StateCounts.atLeast("the reduction " + reduction.word() + " leaves out orders");
        }
        if (last.choice.symmetric()) {
            return StateCounts.atLeast("configurations that differ only in which actor is which count as one");
        }
        if (check.kept != null || check.source != null) {
            return StateCounts.atLeast("parts of the search were counted apart");
        }
        return switch (verdict) {
            case VERIFIED, VERIFIED_IF -> counted;
            case VIOLATED -> StateCounts.atLeast("schedules end where something is wrong");
            default -> StateCounts.atLeast("not everything was explored");
        };
    }
}

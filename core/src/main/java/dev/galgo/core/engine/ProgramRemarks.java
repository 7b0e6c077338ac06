package dev.galgo.core.engine;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the program itself finds wrong or worth knowing here. For whoever judges a delivery or the end of a run. */
public interface ProgramRemarks {
    /** What went wrong in the delivery that led here; null if nothing did. */
    @Nullable
    Failure failure();

    /**
     * What is wrong with this configuration as the end of a run, as the program itself sees it; null if nothing. Asked where nothing can be
     * delivered.
     */
    default @Nullable Failure failureAtEnd() {
        return null;
    }

    /** The deadlock that the last delivery, whose handler waits, has closed, as the program itself sees it; null if it has not. */
    default @Nullable Failure deadlock() {
        return null;
    }

    /** What it is called if what is in this slot is left at the end. */
    default FindingKind leftover(int slot) {
        return FindingKind.UNDELIVERED;
    }

    /**
     * Why the receiver does not take what is in this slot now, whatever the order of delivery, as one clause with actors as tokens; null if it does, or if nobody can
     * tell that apart.
     */
    default @Nullable String refusal(int slot) {
        return null;
    }

    /** What the last delivery did that is no failure but may be worth knowing. */
    default List<Failure> noticed() {
        return List.of();
    }

    /** What the program has noticed on the way here that is no failure but may be worth knowing. */
    default List<Failure> remarks() {
        return List.of();
    }
}

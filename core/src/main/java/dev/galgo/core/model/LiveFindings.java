package dev.galgo.core.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a {@link LiveProgram} itself finds wrong or worth knowing. For whoever judges it. */
public interface LiveFindings {
    /** What is wrong with the present configuration if it is the last; afterwards the run is over. */
    @Nullable
    Failure finish();

    /** What was noticed in this run that is no failure but may be worth knowing. */
    default List<Failure> remarks() {
        return List.of();
    }

    /** What was noticed on the way, in all runs so far: each thing once, by a short way to it. */
    default List<Notice> notices() {
        return List.of();
    }

    /** What can be said of all runs together, to be asked when every order has been explored and nothing failed. */
    default List<Failure> conclusions() {
        return List.of();
    }

    /**
     * Whether actors have been seen to be tied together by more than messages, such as timers and futures; then deliveries to different
     * actors need not commute. Once true it stays true.
     */
    boolean entangled();
}

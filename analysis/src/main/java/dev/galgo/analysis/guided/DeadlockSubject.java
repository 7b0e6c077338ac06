package dev.galgo.analysis.guided;

import dev.galgo.analysis.deadlock.Cycles;
import dev.galgo.analysis.flow.FlowModel;
import dev.galgo.core.model.Program;
import dev.galgo.core.model.StateSubject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ability of an opened program to be looked at for cycles of waits, and to be searched for each of them. */
public interface DeadlockSubject {
    /** What the analysis works on. */
    FlowModel flow();

    /** What an actor system is made of: the flow itself, or one in which more actors are told apart. */
    FlowModel distinct();

    /** Whether its flow takes several actors for one that are told apart there. */
    boolean isCoarse();

    /** Why no actor system can be made of it; null if that may be tried. */
    @Nullable
    String indistinct();

    /** What an actor system that is made of it is called. */
    String name();

    /** Whether anything is sent to begin with. */
    boolean isStarted();

    /**
     * A copy of the program, for one search at a time; closed with the program.
     *
     * @throws dev.galgo.core.model.SetUpFailed if its set-up fails this time
     */
    Copy copy();

    /** A copy of the program whose actors' states can be looked at one by one; null if they cannot. Closed with the program. */
    default @Nullable StateSubject states() {
        return null;
    }

    /** Why searches would show nothing; null if they do. */
    @Nullable
    String unsearchable();

    /** What keeps cycles from telling everything. */
    List<String> doubts(Cycles cycles);

    /** What freedom from deadlock rests on. */
    List<String> assumptions(Cycles cycles);

    /** The conditions that tasks wait for, with places: <em>Box.take waits at box.abs:7 until full</em>. No cycle tells whether they do for ever. */
    List<String> conditions();

    /** The same, for searches for runs that end there. */
    default List<AwaitedCondition> awaited() {
        return List.of();
    }

    /** What is searched from: <em>main</em>, for instance. */
    String start();

    /** A program to run, and its tasks at the points of the flow. */
    record Copy(Program program, TaskScene scene) {}
}

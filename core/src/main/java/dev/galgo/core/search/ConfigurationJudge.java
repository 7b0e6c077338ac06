package dev.galgo.core.search;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import java.util.Collection;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Says what is wrong with configurations that a search meets without a schedule to them. Who is told of a name for the first time finds a schedule,
 * and shows it to the {@link Observer}.
 */
public interface ConfigurationJudge {
    /**
     * The name of the deadlock that this actor, which waits since the last delivery, has closed, and with which the schedule ends; null if it has not.
     *
     * @param inProgram the deadlock that the program itself sees here; null if it sees none
     */
    @Nullable
    String deadlock(ConfigurationView at, ActorId last, Supplier<@Nullable Failure> inProgram);

    /** The names of all that is wrong with a configuration in which nothing can be delivered. */
    Collection<String> wrongAtEnd(ConfigurationView at);

    /** What it has taken down since this was last asked, for a judge in another process that goes on from here. */
    default long[] notes() {
        return new long[0];
    }

    /** Takes in what another judge has taken down. */
    default void restore(long[] notes) {}
}

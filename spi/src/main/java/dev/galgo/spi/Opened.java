package dev.galgo.spi;

import dev.galgo.core.model.Program;
import dev.galgo.core.model.Started;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A program that is ready to be checked. */
public interface Opened extends AutoCloseable {
    /** The program. */
    Program program();

    /** What it starts from, for the first line of a report. */
    Started started();

    /** What people should know of how it was opened. */
    default List<String> notes() {
        return List.of();
    }

    /** The files it was made from, for reports that show them; none if it was made from classes. */
    default List<Path> sources() {
        return List.of();
    }

    /** Something that it can do besides being run, such as {@link ScheduleDetails}; whatever it implements itself unless it says otherwise. */
    default <T> Optional<T> ability(Class<T> type) {
        return type.isInstance(this) ? Optional.of(type.cast(this)) : Optional.empty();
    }

    /** Lets go of what it holds: jars, threads. */
    @Override
    default void close() {}

    /** A program that holds nothing that needs closing, and of which there is no more to say. */
    static Opened of(Program program, Started started) {
        return new Opened() {
            @Override
            public Program program() {
                return program;
            }

            @Override
            public Started started() {
                return started;
            }
        };
    }
}

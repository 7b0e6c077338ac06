package dev.galgo.pekko.script;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Program;
import dev.galgo.pekko.controller.SystemController;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a program's runs begin and end, and what must hold in them. */
public interface RunScript extends AutoCloseable {
    /** What it is, at the beginning of a sentence. */
    String name();

    /** Ends the run before, if there was one, and sets the program going; called under control. */
    void start(SystemController controller);

    /** What is wrong now that something was delivered; null if nothing is. */
    @Nullable
    Throwable violatedNow();

    /** Whether somebody has looked at the whole configuration after a delivery, so that the order of any two deliveries may show. */
    default boolean watchesAll() {
        return false;
    }

    /** Whether what sets the program going runs beside its actors, rather than before them. */
    default boolean runsBeside() {
        return false;
    }

    /** What is wrong at the end; null if nothing is. */
    @Nullable
    Throwable violatedAtEnd(SystemController controller);

    /** What was noticed in this run that may be worth knowing. */
    List<Failure> remarks();

    /** The checks that are made on the way, with whatever they remember from one to the next. */
    List<?> checks();

    /** What is run again and again, with all that it has from before. */
    Object body();

    /** The same again, to be run beside this one; null if that is not possible. */
    default @Nullable RunScript anew() {
        return null;
    }

    /** The same program with classes of its own, so that it shares no static field with this one; null if that is not possible. */
    default @Nullable Program inFreshClasses() {
        return null;
    }

    @Override
    void close();
}

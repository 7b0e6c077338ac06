package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.table.Category;
import java.util.Collection;
import java.util.stream.BaseStream;
import java.util.stream.Stream;

/** Calls that leave the controlled world: the end of the JVM, and parallel streams. */
public final class Ends {
    private Ends() {}

    public static void exit(int status) {
        refuseEnd("System.exit()");
        System.exit(status);
    }

    public static void exit(Runtime runtime, int status) {
        refuseEnd("Runtime.exit()");
        runtime.exit(status);
    }

    public static void halt(Runtime runtime, int status) {
        refuseEnd("Runtime.halt()");
        runtime.halt(status);
    }

    /** Nobody runs it: an execution is over long before the JVM is. */
    public static void addShutdownHook(Runtime runtime, Thread hook) {
        if (!reported(Category.THREADS, "Runtime.addShutdownHook()")) {
            runtime.addShutdownHook(hook);
        }
    }

    public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
        return !reported(Category.THREADS, "Runtime.removeShutdownHook()") && runtime.removeShutdownHook(hook);
    }

    /** One order of a parallel stream is the sequential one; that there are others is reported. */
    public static <T> Stream<T> parallelStream(Collection<T> elements) {
        return reported(Category.THREADS, "Collection.parallelStream()")
                ? elements.stream()
                : elements.parallelStream();
    }

    public static <S extends BaseStream<?, S>> S parallel(S stream) {
        return reported(Category.THREADS, "Stream.parallel()") ? stream.sequential() : stream.parallel();
    }

    /** Reports the call, if there is a control. */
    static boolean reported(Category category, String call) {
        var control = Hooks.here();
        if (control != null) {
            control.uncontrolled(category, call);
        }
        return control != null;
    }

    private static void refuseEnd(String call) {
        var control = Hooks.here();
        if (control != null) {
            control.exit(call);
        }
    }
}

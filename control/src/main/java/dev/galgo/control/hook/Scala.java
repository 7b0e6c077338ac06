package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.Where;
import dev.galgo.control.table.Category;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Links rewritten calls of Scala's library. A hook cannot name Scala's types, since there may be none or one Scala for each loader; so
 * such a call becomes an {@code invokedynamic} that is given the original method and finds the rest with the caller's own eyes.
 */
@SuppressWarnings("UnusedMethod") // rewritten code links to methods by name
public final class Scala {
    private static final String CALL = "ExecutionContext.execute";

    private Scala() {}

    /** {@code Await.result} and {@code Await.ready}: waits under control, then calls the original, which finds the future complete. */
    public static CallSite await(Lookup caller, String name, MethodType type, MethodHandle original)
            throws ReflectiveOperationException {
        var last = type.parameterCount() - 1;
        var awaitable = type.parameterType(last - 1);
        var duration = type.parameterType(last);
        var future = Class.forName("scala.concurrent.Future", false, awaitable.getClassLoader());
        var wait = new Wait(
                future,
                question(caller, future, "isCompleted", boolean.class),
                question(caller, duration, "isFinite", boolean.class),
                question(caller, duration, "toNanos", long.class),
                "Await." + name);
        var before = MethodHandles.lookup()
                .findVirtual(Wait.class, "await", MethodType.methodType(void.class, Object.class, Object.class))
                .bindTo(wait)
                .asType(MethodType.methodType(void.class, awaitable, duration));
        if (last == 2) {
            before = MethodHandles.dropArguments(before, 0, type.parameterType(0));
        }
        return new ConstantCallSite(MethodHandles.foldArguments(original.asType(type), before));
    }

    /** {@code ExecutionContext.global}: relayed through a context that asks for the control at each task. */
    public static CallSite context(Lookup caller, String name, MethodType type, MethodHandle original)
            throws ReflectiveOperationException {
        var loader = type.returnType().getClassLoader();
        var contexts = Class.forName("scala.concurrent.ExecutionContext$", true, loader);
        var executorContext = Class.forName("scala.concurrent.ExecutionContextExecutor", false, loader);
        var make = caller.findVirtual(contexts, "fromExecutor", MethodType.methodType(executorContext, Executor.class))
                .bindTo(contexts.getField("MODULE$").get(null));
        var relay = MethodHandles.lookup()
                .findStatic(Scala.class, "relay", MethodType.methodType(Executor.class, Executor.class));
        var wrap = MethodHandles.filterReturnValue(relay, make)
                .asType(MethodType.methodType(type.returnType(), type.returnType()));
        return new ConstantCallSite(MethodHandles.filterReturnValue(original.asType(type), wrap));
    }

    /** {@code ExecutionContext.fromExecutor} and its like: the pool they are given is relayed. */
    public static CallSite pool(Lookup caller, String name, MethodType type, MethodHandle original)
            throws ReflectiveOperationException {
        var at = type.parameterType(0) == Executor.class || type.parameterType(0) == ExecutorService.class ? 0 : 1;
        var pool = type.parameterType(at);
        var relay = MethodHandles.lookup().findStatic(Scala.class, "relayOfProgram", MethodType.methodType(pool, pool));
        return new ConstantCallSite(MethodHandles.filterArguments(original.asType(type), at, relay));
    }

    private static Executor relay(Executor pool) {
        return Relay.of(pool, CALL);
    }

    private static @Nullable Executor relayOfProgram(@Nullable Executor pool) {
        return pool != null && Platform.runs(pool, "execute") ? Relay.of(pool, CALL) : pool;
    }

    private static @Nullable ExecutorService relayOfProgram(@Nullable ExecutorService pool) {
        return pool != null && Platform.runs(pool, "execute") ? new Relay(pool, CALL) : pool;
    }

    private static MethodHandle question(Lookup caller, Class<?> of, String name, Class<?> answer)
            throws ReflectiveOperationException {
        return caller.findVirtual(of, name, MethodType.methodType(answer))
                .asType(MethodType.methodType(answer, Object.class));
    }

    private record Wait(
            Class<?> future, MethodHandle isCompleted, MethodHandle isFinite, MethodHandle toNanos, String call) {
        void await(@Nullable Object awaitable, @Nullable Object atMost) throws TimeoutException {
            var control = Hooks.here();
            if (control == null || awaitable == null || atMost == null) {
                return;
            }
            if (!future.isInstance(awaitable)) {
                control.uncontrolled(
                        Category.WAITS, call + " of a " + awaitable.getClass().getName());
                return;
            }
            if (isTrue(isFinite, atMost)) {
                if (!Waits.awaitFor(control, () -> isTrue(isCompleted, awaitable), nanos(atMost), call)) {
                    throw new TimeoutException("Future timed out after [" + atMost + "]");
                }
            } else if (atMost.toString().equals("Duration.Inf") && !isTrue(isCompleted, awaitable)) {
                control.await(() -> isTrue(isCompleted, awaitable), Where.at(call));
            }
        }

        private long nanos(Object duration) {
            try {
                return (long) toNanos.invokeExact(duration);
            } catch (Throwable thrown) {
                throw rethrown(thrown);
            }
        }

        private static boolean isTrue(MethodHandle question, Object of) {
            try {
                return (boolean) question.invokeExact(of);
            } catch (Throwable thrown) {
                throw rethrown(thrown);
            }
        }

        private static RuntimeException rethrown(Throwable thrown) {
            if (thrown instanceof Error error) {
                throw error;
            }
            return thrown instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(thrown);
        }
    }
}

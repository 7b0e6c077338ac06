package dev.galgo.control.hook;

import java.util.concurrent.atomic.AtomicBoolean;

/** Which functions run the program's own code, and not a method of the platform. */
final class OwnFunctions {
    /** Whether the JVM has made a class of a lambda with a body, or of a reference to a method of the program. */
    private static final ClassValue<AtomicBoolean> LAMBDAS = new ClassValue<>() {
        @Override
        protected AtomicBoolean computeValue(Class<?> type) {
            return new AtomicBoolean();
        }
    };

    /** Whether such a class runs a method that takes the shadows of its arguments. */
    private static final ClassValue<AtomicBoolean> BRIDGED = new ClassValue<>() {
        @Override
        protected AtomicBoolean computeValue(Class<?> type) {
            return new AtomicBoolean();
        }
    };

    private OwnFunctions() {}

    static void addBridged(Object lambda) {
        add(lambda);
        BRIDGED.get(lambda.getClass()).set(true);
    }

    /** Whether an object takes the shadows of its arguments if this method of it is called. */
    static boolean isBridged(Object function, String name, String descriptor) {
        Class<?> type = function.getClass();
        return type.isHidden() && BRIDGED.get(type).get() && OwnCode.isFunctionOf(type, name, descriptor);
    }

    static void add(Object lambda) {
        LAMBDAS.get(lambda.getClass()).set(true);
    }

    static boolean isOwn(Object function) {
        return OwnCode.isOwn(function.getClass()) || isOwnLambda(function);
    }

    /** Whether an object is a lambda or a reference to a method that hands what it is given to a method of the program. */
    static boolean isOwnLambda(Object function) {
        return LAMBDAS.get(function.getClass()).get();
    }
}

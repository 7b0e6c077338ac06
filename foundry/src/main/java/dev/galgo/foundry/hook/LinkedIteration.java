package dev.galgo.foundry.hook;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Links calls that go through their receiver, or through other arguments than the last, which code on the stack cannot get at. */
public final class LinkedIteration {
    /** What is put in order before the call. */
    public static final char IN_ORDER = 'o';

    /** What is gone through as it comes: an order by chance is then an assumption. */
    public static final char AS_IT_COMES = 'c';

    /** What is none of these. */
    public static final char OTHER = '-';

    private LinkedIteration() {}

    /** @param roles what each parameter of the call is, the receiver included */
    public static CallSite link(Lookup caller, String name, MethodType type, MethodHandle called, String roles)
            throws ReflectiveOperationException {
        var filters = new @Nullable MethodHandle[type.parameterCount()];
        for (int i = 0; i < filters.length; i++) {
            filters[i] = filter(roles.charAt(i), type.parameterType(i));
        }
        var target = called.asFixedArity().asType(type);
        return new ConstantCallSite(MethodHandles.filterArguments(target, 0, filters));
    }

    private static @Nullable MethodHandle filter(char role, Class<?> type) throws ReflectiveOperationException {
        return switch (role) {
            case IN_ORDER ->
                MethodHandles.lookup().findStatic(Iteration.class, "arranged", MethodType.methodType(type, type));
            case AS_IT_COMES ->
                MethodHandles.lookup()
                        .findStatic(Iteration.class, "asItComes", MethodType.methodType(Object.class, Object.class))
                        .asType(MethodType.methodType(type, type));
            default -> null;
        };
    }
}

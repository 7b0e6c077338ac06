package dev.galgo.foundry.program;

import java.lang.invoke.MethodHandle;
import java.util.List;

/**
 * Classes of the platform whose instances, held by a static, carry nothing from one actor to another: they cannot change, or what changes in them is
 * not for programs to see, or whoever uses them for that is told at the call.
 */
final class HarmlessTypes {
    private static final List<Class<?>> TYPES = List.of(
            java.util.logging.Logger.class,
            System.Logger.class,
            java.lang.invoke.MethodHandles.Lookup.class,
            java.lang.invoke.MethodType.class,
            ThreadLocal.class,
            java.lang.invoke.VarHandle.class,
            java.util.concurrent.atomic.AtomicIntegerFieldUpdater.class,
            java.util.concurrent.atomic.AtomicLongFieldUpdater.class,
            java.util.concurrent.atomic.AtomicReferenceFieldUpdater.class,
            java.time.format.DateTimeFormatter.class,
            java.nio.charset.Charset.class,
            java.util.HexFormat.class,
            java.util.Base64.Encoder.class,
            java.util.Base64.Decoder.class);

    /** Method handles that lead to a member of a class and have nothing bound to them. */
    private static final String DIRECT_HANDLE = "java.lang.invoke.DirectMethodHandle";

    private static final String HOOKS = "dev.galgo.control.hook.";

    private HarmlessTypes() {}

    static boolean include(Object object) {
        if (object.getClass().getName().startsWith(HOOKS)) {
            return true; // stands for something of the platform, and is under control
        }
        if (object instanceof MethodHandle) {
            var type = object.getClass();
            return type.getName().equals(DIRECT_HANDLE)
                    || type.getSuperclass().getName().equals(DIRECT_HANDLE);
        }
        for (var type : TYPES) {
            if (type.isInstance(object)) {
                return true;
            }
        }
        return false;
    }
}

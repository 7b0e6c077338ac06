package dev.galgo.control.hook;

import dev.galgo.control.Hooks;
import dev.galgo.control.table.Category;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Links rewritten calls that create an actor system, so that the control can put its settings over the program's own. Like {@link Scala} it
 * cannot name the library's types: a call that is given a configuration gives it to the control first, and one that is not becomes, under
 * control, the call that is.
 */
@SuppressWarnings("UnusedMethod") // rewritten code links to methods by name
public final class Systems {
    private static final String CONFIG = "com.typesafe.config.Config";
    private static final List<String> SETUPS =
            List.of(CONFIG, "BootstrapSetup", "setup.ActorSystemSetup", "scala.Option");

    private Systems() {}

    /** {@code ActorSystem.create} and {@code ActorSystem.apply}. */
    public static CallSite create(Lookup caller, String name, MethodType type, MethodHandle original)
            throws ReflectiveOperationException {
        var call = original.asType(type);
        for (var at = 0; at < type.parameterCount(); at++) {
            var given = type.parameterType(at).getName();
            if (SETUPS.stream().anyMatch(given::endsWith)) {
                return new ConstantCallSite(MethodHandles.filterArguments(call, at, under(type.parameterType(at))));
            }
        }
        var more = withConfiguration(caller, name, type, original);
        return new ConstantCallSite(MethodHandles.guardWithTest(question("isFree"), call, more.asType(type)));
    }

    /** The same call, given the configuration that the control makes of none. */
    private static MethodHandle withConfiguration(Lookup caller, String name, MethodType type, MethodHandle original)
            throws ReflectiveOperationException {
        var loader = type.returnType().getClassLoader();
        var config = Class.forName(CONFIG, false, loader);
        var method = caller.revealDirect(original);
        var parameters = new ArrayList<>(method.getMethodType().parameterList());
        if (parameters.isEmpty()) {
            return MethodHandles.foldArguments(original.asType(type), unseen(type));
        }
        parameters.add(config);
        var shape = MethodType.methodType(method.getMethodType().returnType(), parameters);
        var owner = method.getDeclaringClass();
        var more = parameters.size() == type.parameterCount() + 1
                ? caller.findStatic(owner, name, shape)
                : caller.findVirtual(owner, name, shape);
        var none = MethodHandles.insertArguments(under(config), 0, new Object[] {null});
        return MethodHandles.foldArguments(
                MethodHandles.permuteArguments(more, moved(more.type()), order(more.type())), none);
    }

    /** The last parameter first. */
    private static MethodType moved(MethodType type) {
        var last = type.parameterCount() - 1;
        return type.dropParameterTypes(last, last + 1).insertParameterTypes(0, type.parameterType(last));
    }

    private static int[] order(MethodType type) {
        var order = new int[type.parameterCount()];
        for (var i = 0; i < order.length; i++) {
            order[i] = i == order.length - 1 ? 0 : i + 1;
        }
        return order;
    }

    private static MethodHandle under(Class<?> kind) throws ReflectiveOperationException {
        return MethodHandles.lookup()
                .findStatic(Systems.class, "settings", MethodType.methodType(Object.class, Object.class))
                .asType(MethodType.methodType(kind, kind));
    }

    private static MethodHandle unseen(MethodType type) throws ReflectiveOperationException {
        var report = MethodHandles.lookup().findStatic(Systems.class, "unseen", MethodType.methodType(void.class));
        return MethodHandles.dropArguments(report, 0, type.parameterList());
    }

    private static MethodHandle question(String name) throws ReflectiveOperationException {
        return MethodHandles.lookup().findStatic(Systems.class, name, MethodType.methodType(boolean.class));
    }

    private static boolean isFree() {
        return Hooks.here() == null;
    }

    private static void unseen() {
        var control = Hooks.here();
        if (control != null) {
            control.uncontrolled(Category.THREADS, "ActorSystem.create without a name");
        }
    }

    private static @Nullable Object settings(@Nullable Object own) {
        var control = Hooks.here();
        return control == null ? own : control.settings(own);
    }
}

package dev.galgo.pekko.code;

import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * In which method a lambda was written, and what the values that it has captured are called there.
 *
 * <p>A compiler makes a method of a lambda, whose name begins with that of the method around it, and whose first parameters are what was
 * captured. Lambdas that can be serialised, as those for most of Pekko's functions can, know that method. Of the others only the class is
 * known, and what types they have captured for which interface; that is often enough to find where in the class they are made.
 */
public final class Lambdas {
    /** Of Java, of Scala 2, of Scala 3, of Kotlin. */
    private static final Pattern[] ENCLOSING = {
        Pattern.compile("lambda\\$(.+?)(?:\\$[0-9a-f]{1,8})?\\$\\d+"),
        Pattern.compile("\\$anonfun\\$(.+)\\$\\d+(?:\\$adapted)?"),
        Pattern.compile("(.+?)\\$\\$anonfun\\$\\d+(?:\\$adapted)?"),
        Pattern.compile("(.+?)\\$lambda.*"),
    };

    /** A constructor, and what Scala calls by the name of its object. */
    private static final Set<String> OF_CLASS = Set.of("new", "static", "apply");

    private static final String MARK = "$$Lambda";

    private final Map<String, LambdaSites> sites = new HashMap<>();

    /**
     * A lambda.
     *
     * @param method in which it was written; null if that is not known
     */
    public record Lambda(@Nullable String method, List<Captured> captured) {}

    /** A value that a lambda has captured, and its variable's name; null if that is not known. */
    public record Captured(@Nullable String name, Object value) {}

    /** What is known of a lambda of the program; null if it does not tell. */
    public @Nullable Lambda of(Object lambda, List<? extends @Nullable Object> values) {
        Class<?> type = lambda.getClass();
        int mark = type.getName().indexOf(MARK);
        if (mark < 0) {
            return ofClass(type, values);
        }
        String owner = type.getName().substring(0, mark).replace('.', '/');
        LambdaSites known = sites.computeIfAbsent(owner, none -> LambdaSites.in(owner, type.getClassLoader()));
        SerializedLambda told = told(lambda);
        if (told != null) {
            var implementation = new LambdaSites.Implementation(
                    told.getImplMethodName(),
                    told.getImplMethodSignature(),
                    told.getImplMethodKind() == MethodHandleInfo.REF_invokeStatic);
            return lambda(owner, implementation, known, values);
        }
        LambdaSites.Implementation found = known.only(type.getInterfaces(), captured(type));
        return found == null ? null : lambda(owner, found, known, values);
    }

    /** What was compiled to a class of its own, such as a partial function of Scala: it has fields for what it has captured. */
    private static @Nullable Lambda ofClass(Class<?> type, List<? extends @Nullable Object> values) {
        Field[] fields = Arrays.stream(type.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .toArray(Field[]::new);
        int inner = type.getName().indexOf('$');
        if (fields.length != values.size() || inner < 0) {
            return null;
        }
        var captured = new ArrayList<Captured>();
        for (int i = 0; i < fields.length; i++) {
            Object value = values.get(i);
            if (value != null) {
                String name = LambdaSites.plain(fields[i].getName());
                captured.add(new Captured(name.equals("outer") ? null : name, value));
            }
        }
        return new Lambda(
                enclosing(type.getName().substring(0, inner), type.getName().substring(inner)), captured);
    }

    private static Lambda lambda(
            String owner,
            LambdaSites.Implementation implementation,
            LambdaSites known,
            List<? extends @Nullable Object> values) {
        Map<Integer, String> names = known.variables(implementation);
        Type[] parameters = Type.getArgumentTypes(implementation.descriptor());
        var captured = new ArrayList<Captured>();
        int local = 0;
        for (int i = 0; i < values.size(); i++) {
            boolean self = !implementation.isStatic() && i == 0;
            int parameter = implementation.isStatic() ? i : i - 1;
            Object value = values.get(i);
            if (value != null) {
                captured.add(new Captured(self ? null : names.get(local), value));
            }
            local += self || parameter >= parameters.length ? 1 : parameters[parameter].getSize();
        }
        return new Lambda(enclosing(owner, implementation.name()), captured);
    }

    static @Nullable SerializedLambda told(Object lambda) {
        try {
            Method replace = lambda.getClass().getDeclaredMethod("writeReplace");
            replace.setAccessible(true);
            return replace.invoke(lambda) instanceof SerializedLambda told ? told : null;
        } catch (ReflectiveOperationException | RuntimeException mute) {
            return null;
        }
    }

    static List<Type> captured(Class<?> lambda) {
        var types = new ArrayList<Type>();
        for (Field field : lambda.getDeclaredFields()) {
            types.add(Type.getType(field.getType()));
        }
        return types;
    }

    private static @Nullable String enclosing(String owner, String implementation) {
        for (Pattern pattern : ENCLOSING) {
            Matcher matcher = pattern.matcher(implementation);
            if (matcher.matches()) {
                String method = matcher.group(1);
                return OF_CLASS.contains(method) ? simpleName(owner) : method;
            }
        }
        return null;
    }

    private static String simpleName(String internalName) {
        String name = internalName.replaceFirst("\\$+$", "").replace('.', '/');
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
    }
}

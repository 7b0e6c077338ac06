package dev.galgo.control.hook;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatException;
import java.lang.invoke.StringConcatFactory;
import java.lang.runtime.ObjectMethods;
import org.jspecify.annotations.Nullable;

/** Links what compilers leave to the platform's bootstrap methods: texts put together with {@code +}, hash codes and texts of records. */
@SuppressWarnings("UnusedMethod") // rewritten code links to methods by name
public final class Texts {
    private Texts() {}

    /** In place of that of {@link StringConcatFactory}: objects are turned into texts by {@link Identity}. */
    public static CallSite makeConcatWithConstants(
            Lookup caller, String name, MethodType type, String recipe, Object... constants)
            throws StringConcatException, ReflectiveOperationException {
        var site = StringConcatFactory.makeConcatWithConstants(caller, name, ofTexts(type), recipe, constants);
        return new ConstantCallSite(withTexts(site.getTarget(), type));
    }

    /** In place of that of {@link StringConcatFactory}. */
    public static CallSite makeConcat(Lookup caller, String name, MethodType type)
            throws StringConcatException, ReflectiveOperationException {
        return new ConstantCallSite(withTexts(
                StringConcatFactory.makeConcat(caller, name, ofTexts(type)).getTarget(), type));
    }

    private static MethodType ofTexts(MethodType type) {
        var texts = type;
        for (var i = 0; i < type.parameterCount(); i++) {
            if (!type.parameterType(i).isPrimitive()) {
                texts = texts.changeParameterType(i, String.class);
            }
        }
        return texts;
    }

    private static MethodHandle withTexts(MethodHandle concatenation, MethodType type)
            throws ReflectiveOperationException {
        var text = MethodHandles.lookup()
                .findStatic(Identity.class, "text", MethodType.methodType(String.class, Object.class));
        var filters = new MethodHandle[type.parameterCount()];
        for (var i = 0; i < filters.length; i++) {
            var parameter = type.parameterType(i);
            filters[i] = parameter.isPrimitive() || parameter == String.class
                    ? null
                    : text.asType(MethodType.methodType(String.class, parameter));
        }
        return MethodHandles.filterArguments(concatenation, 0, filters);
    }

    /** In place of that of {@link ObjectMethods}: parts are hashed and turned into texts by {@link Identity}. */
    public static CallSite record(
            Lookup caller, String name, MethodType type, Class<?> record, String names, MethodHandle... getters)
            throws Throwable {
        var parts = new MethodHandle[getters.length];
        for (var i = 0; i < parts.length; i++) {
            parts[i] = getters[i].asType(MethodType.methodType(Object.class, Object.class));
        }
        var shape = new Shape(record.getSimpleName(), names.isEmpty() ? new String[0] : names.split(";"), parts);
        var method = MethodHandles.lookup()
                .findVirtual(
                        Shape.class,
                        name.equals("hashCode") ? "hash" : "text",
                        MethodType.methodType(type.returnType(), Object.class));
        return new ConstantCallSite(method.bindTo(shape).asType(type));
    }

    private record Shape(String type, String[] names, MethodHandle[] parts) {
        int hash(Object value) throws Throwable {
            int hash = 0;
            for (var part : parts) {
                @Nullable Object content = part.invokeExact(value);
                hash = 31 * hash + Identity.hash(content);
            }
            return hash;
        }

        String text(Object value) throws Throwable {
            var text = new StringBuilder(type).append('[');
            for (var i = 0; i < parts.length; i++) {
                @Nullable Object part = parts[i].invokeExact(value);
                text.append(i == 0 ? "" : ", ").append(names[i]).append('=').append(Identity.text(part));
            }
            return text.append(']').toString();
        }
    }
}

package dev.galgo.junit;

import dev.galgo.test.BodyFrontEnd;
import dev.galgo.test.CheckOutcome;
import dev.galgo.test.CheckedInBody;
import dev.galgo.test.Options;
import dev.galgo.test.TestBodyCheck;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * Calls a test method once for every schedule, instead of once.
 *
 * <p>JUnit lets an invocation proceed once, so it is skipped and the method called by us; interceptors that come after this one do not see
 * the calls.
 */
final class ActorTestExtension implements InvocationInterceptor, ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.isAnnotated(Unknown.class)
                || BodyFrontEnd.parameters().contains(parameter.getParameter().getType());
    }

    /** A place to keep: each call of the method gets a lab of its own. */
    @Override
    public @Nullable Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        if (!Optional.of(parameter.getDeclaringExecutable()).equals(context.getTestMethod())) {
            throw new ParameterResolutionException(
                    "There is one " + parameter.getParameter().getType().getSimpleName() + " for each schedule, and "
                            + parameter.getDeclaringExecutable().getName()
                            + " runs once, around all of them. Take it as a parameter of the @ActorTest method, and spawn there.");
        }
        Class<?> type = parameter.getParameter().getType();
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }

    @Override
    public void interceptTestMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        invocation.skip();
        Method method = call.getExecutable();
        List<Class<?>> parameters = BodyFrontEnd.parameters();
        int lab = 0;
        while (lab < method.getParameterCount() && !parameters.contains(method.getParameterTypes()[lab])) {
            lab++;
        }
        CheckOutcome judgement = lab == method.getParameterCount()
                ? CheckOutcome.refused(withoutActors(method.getName(), parameters))
                : judge(call, context, lab);
        var publication = new Publication(context);
        publication.of(judgement);
        throwIfFailed(judgement, method);
    }

    private static String withoutActors(String method, List<Class<?>> parameters) {
        List<String> names = parameters.stream().map(Class::getSimpleName).toList();
        return "Nothing was checked: " + method + " takes no " + String.join(" and no ", names)
                + ", so it has no actors under control. Declare it as " + method + "(" + names.get(0) + " lab).";
    }

    private static CheckOutcome judge(ReflectiveInvocationContext<Method> call, ExtensionContext context, int lab) {
        Method method = call.getExecutable();
        ActorTest declared =
                AnnotationSupport.findAnnotation(method, ActorTest.class).orElseThrow();
        Options options;
        try {
            options = new TestConfiguration(context).options(declared);
        } catch (IllegalArgumentException misunderstood) {
            return CheckOutcome.refused("Nothing was checked: " + misunderstood.getMessage() + ".");
        }
        if (Arrays.stream(method.getParameters()).noneMatch(one -> one.isAnnotationPresent(Unknown.class))) {
            return trial(call, lab, options, null, "");
        }
        try {
            ShadowedTest test = ShadowedTest.of(call.getTargetClass(), method, lab);
            return test == null ? oneByOne(call, lab, options) : onInputs(test, call, lab, options);
        } catch (IllegalArgumentException refused) {
            return CheckOutcome.refused("Nothing was checked: " + refused.getMessage() + ".");
        }
    }

    private static CheckOutcome onInputs(
            ShadowedTest test, ReflectiveInvocationContext<Method> call, int lab, Options options) {
        Method method = call.getExecutable();
        return TestBodyCheck.onInputs(
                        method.getDeclaringClass().getName() + "." + method.getName(),
                        options,
                        method.getParameterTypes()[lab],
                        test,
                        token -> "@ActorTest(replay = \"" + token + "\")")
                .run();
    }

    /** Where the test cannot be loaded once more, nothing is known of how it depends on its input. */
    private static CheckOutcome oneByOne(ReflectiveInvocationContext<Method> call, int lab, Options options) {
        UnknownParameters unknown = UnknownParameters.of(call.getExecutable());
        return new TriedInputs(unknown, options)
                .judge((input, said) ->
                        trial(call, lab, said, values -> unknown.give(input, values), unknown.mark(input)));
    }

    /** @param mark what stands before a token, so that a replay knows the input */
    private static CheckOutcome trial(
            ReflectiveInvocationContext<Method> call,
            int lab,
            Options options,
            @Nullable Consumer<@Nullable Object[]> input,
            String mark) {
        Method method = call.getExecutable();
        Object target = call.getTarget().orElse(null);
        @Nullable Object[] arguments = call.getArguments().toArray();
        if (input != null) {
            input.accept(arguments);
        }
        var trial = new TestBodyCheck(
                method.getDeclaringClass().getName() + "." + method.getName(),
                options,
                method.getParameterTypes()[lab],
                fresh -> {
                    @Nullable Object[] own = arguments.clone();
                    own[lab] = fresh;
                    invoke(method, target, own);
                },
                token -> "@ActorTest(replay = \"" + mark + token + "\")");
        return trial.run();
    }

    private static void invoke(Method method, @Nullable Object target, @Nullable Object[] arguments) {
        try {
            ReflectionSupport.invokeMethod(method, target, arguments);
        } catch (RuntimeException unchecked) {
            throw unchecked;
        } catch (Exception checked) {
            throw new CheckedInBody(checked);
        }
    }

    private static void throwIfFailed(CheckOutcome judgement, Method method) {
        String complaint = judgement.complaint();
        if (complaint == null) {
            return;
        }
        Throwable cause = judgement.cause();
        if (judgement.setUp() && cause instanceof TestAbortedException aborted) {
            throw aborted;
        }
        AssertionFailedError error =
                cause instanceof AssertionFailedError known && known.isExpectedDefined() && known.isActualDefined()
                        ? new AssertionFailedError(complaint, known.getExpected(), known.getActual(), known)
                        : new AssertionFailedError(complaint, cause);
        error.setStackTrace(inTest(cause, method.getDeclaringClass()));
        throw error;
    }

    /** Where in the test's own class it went wrong, if it did there: how the failure came about is in its message. */
    private static StackTraceElement[] inTest(@Nullable Throwable cause, Class<?> test) {
        return cause == null
                ? new StackTraceElement[0]
                : Arrays.stream(cause.getStackTrace())
                        .filter(frame -> frame.getClassName().equals(test.getName()))
                        .limit(1)
                        .toArray(StackTraceElement[]::new);
    }
}

package dev.galgo.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ForwardingCursorTest {
    @Test
    void everythingThatACursorCanDoIsForwarded() throws NoSuchMethodException {
        for (Method method : Cursor.class.getMethods()) {
            if (method.getDeclaringClass() != Object.class && !Modifier.isStatic(method.getModifiers())) {
                assertThat(Arrays.stream(ForwardingCursor.class.getDeclaredMethods())
                                .filter(own -> own.getName().equals(method.getName())
                                        && Arrays.equals(own.getParameterTypes(), method.getParameterTypes())))
                        .as(method.toString())
                        .isNotEmpty();
            }
        }
    }
}

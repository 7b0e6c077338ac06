package dev.galgo.analysis.bytecode;

import java.util.List;
import org.objectweb.asm.Type;

/**
 * A method and what it is called with. Methods are looked at once for each way of calling them, so that a helper which adds to a list is
 * not taken to change every list that is ever given to it.
 *
 * @param arguments the receiver first, if the method has one
 */
record MethodContext(Classes.Method method, List<StackValue> arguments) {
    MethodContext {
        arguments = List.copyOf(arguments);
    }

    Type returnType() {
        return Type.getReturnType(method.node().desc);
    }
}

package dev.galgo.abs.check;

import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.TypeUse;
import dev.galgo.source.Place;
import java.util.Map;

/** What is needed to check a body: the program around it and the variables within. */
record BodyContext(
        Declarations declarations,
        Problems problems,
        Inference inference,
        FunctionShapes shapes,
        Scope scope,
        Map<String, Type.Parameter> typeParameters,
        VariableScope frame) {

    BodyContext within(VariableScope inner) {
        return new BodyContext(declarations, problems, inference, shapes, scope, typeParameters, inner);
    }

    Type type(TypeUse use) {
        return declarations.resolver().resolve(use, scope, typeParameters);
    }

    /** Says so if a type does not fit, and returns whether it does. */
    boolean expect(Type expected, Type found, Place place) {
        if (inference.fits(found, expected)) {
            return true;
        }
        problems.error(place, CheckPhrases.mismatch(inference.known(expected), inference.known(found), declarations));
        return false;
    }
}

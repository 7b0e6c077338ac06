package dev.galgo.abs.run;

import java.util.Map;

/**
 * A model made ready to run.
 *
 * @param name what to call it
 * @param main the main block
 * @param classes all classes by name
 * @param usesDestiny whether any task looks at its own future, so that any future may get known
 * @param catches whether anything is ever caught
 * @param timed whether the program speaks of time
 */
record Program(
        String name,
        MethodCode main,
        Map<String, ClassCode> classes,
        boolean usesDestiny,
        boolean catches,
        boolean timed) {}

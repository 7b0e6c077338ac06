package dev.galgo.control.agent;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;

/** The other JVM: loads the agent into the one that started it. Arguments: process id, agent jar, options. */
final class Attachment {
    private Attachment() {}

    public static void main(String[] arguments) {
        try {
            var machine = VirtualMachine.attach(arguments[0]);
            try {
                machine.loadAgent(arguments[1], arguments[2]);
            } finally {
                machine.detach();
            }
        } catch (AttachNotSupportedException
                | AgentLoadException
                | AgentInitializationException
                | IOException
                | NoClassDefFoundError refused) {
            System.out.println(refused + ".");
        }
    }
}
